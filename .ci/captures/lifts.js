// Two lifts, one of which moves with open doors, logged in the way that the argument names.
const kind = process.argv[2];
let log;
if (kind === 'bunyan') {
  log = require('bunyan').createLogger({ name: 'lifts' });
} else {
  const winston = require('winston');
  const { combine, timestamp, json, simple } = winston.format;
  log = winston.createLogger({
    format: kind === 'winston' ? combine(timestamp(), json()) : simple(),
    transports: [new winston.transports.Console()],
  });
}
log.info('Kitchen open');
log.info('Kitchen shut');
log.info('the lift will go\nwhen all are in');
log.info('Kitchen move');
log.info('Attic open');
log.error('the doors of a lift are stuck: "a stone"');
log.warn('Attic move');
log.info('Attic shut');
log.info('Kitchen open');
log.info('Kitchen shut');
