// Two lifts, one of which moves with open doors, logged by glog.
#include <glog/logging.h>

int main(int, char **arguments) {
    FLAGS_logtostderr = true;
    google::InitGoogleLogging(arguments[0]);
    LOG(INFO) << "Kitchen open";
    LOG(INFO) << "Kitchen shut";
    LOG(INFO) << "the lift will go\nwhen all are in";
    LOG(INFO) << "Kitchen move";
    LOG(INFO) << "Attic open";
    LOG(ERROR) << "the doors of a lift are stuck";
    LOG(WARNING) << "Attic move";
    LOG(INFO) << "Attic shut";
    LOG(INFO) << "Kitchen open";
    LOG(INFO) << "Kitchen shut";
}
