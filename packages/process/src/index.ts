export { CRASHED, endOnFatalErrors, stopOnSignals } from './process-end.ts'
export { createLogger, type Logger } from './logger.ts'
export { measure } from './measure.ts'
export { createMetrics, type Metrics, serveMetrics } from './metrics.ts'
