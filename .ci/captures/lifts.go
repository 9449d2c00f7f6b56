// Two lifts, one of which moves with open doors, logged in the way that the argument names.
package main

import (
	"errors"
	"os"

	"github.com/sirupsen/logrus"
	"go.uber.org/zap"
	"go.uber.org/zap/zapcore"
	"golang.org/x/exp/slog"
	"k8s.io/klog"
)

var stuck = errors.New("the doors open, and stay so")

func run(info, warn func(string), fail func(string, error)) {
	info("Kitchen open")
	info("Kitchen shut")
	info("the lift will go\nwhen all are in")
	info("Kitchen move")
	info("Attic open")
	fail("the doors of a lift are stuck", stuck)
	warn("Attic move")
	info("Attic shut")
	info("Kitchen open")
	info("Kitchen shut")
}

func withSlog(handler slog.Handler) {
	log := slog.New(handler)
	run(func(text string) { log.Info(text) }, func(text string) { log.Warn(text) },
		func(text string, err error) { log.Error(text, err) })
}

func withZap(encoder zapcore.Encoder) {
	core := zapcore.NewCore(encoder, zapcore.AddSync(os.Stdout), zap.DebugLevel)
	log := zap.New(core, zap.AddCaller(), zap.AddStacktrace(zap.ErrorLevel)).Named("doors")
	run(func(text string) { log.Info(text) }, func(text string) { log.Warn(text) },
		func(text string, err error) { log.Error(text, zap.Error(err)) })
}

func main() {
	switch os.Args[1] {
	case "slog-json":
		withSlog(slog.NewJSONHandler(os.Stdout))
	case "slog-text":
		withSlog(slog.NewTextHandler(os.Stdout))
	case "zap":
		withZap(zapcore.NewJSONEncoder(zap.NewProductionEncoderConfig()))
	case "zap-console":
		withZap(zapcore.NewConsoleEncoder(zap.NewDevelopmentEncoderConfig()))
	case "logrus":
		log := logrus.New()
		log.Out = os.Stdout
		run(func(text string) { log.Info(text) }, func(text string) { log.Warn(text) },
			func(text string, err error) { log.WithError(err).Error(text) })
	case "klog":
		klog.InitFlags(nil)
		run(func(text string) { klog.Info(text) }, func(text string) { klog.Warning(text) },
			func(text string, err error) { klog.Errorf("%s: %v", text, err) })
		klog.Flush()
	}
}
