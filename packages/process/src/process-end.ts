/** How a process ends: in order, or after an unhandled error. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

import type { Logger } from './logger.ts'

export interface FatalErrorsOptions {
  logger: Pick<Logger, 'error' | 'fatal'>
  /** Finishes running work. */
  drain(): Promise<void>
  /** The process exits after this time even if draining hangs. */
  limitMs: number
  exit(code: number): void
  /** A rejection without a handler that leaves no partial state: it is logged, and the process continues. */
  isPassing(error: unknown): boolean
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): void
}

/** Exit code after an unhandled error; 1 is that of a refused start. */
export const CRASHED = 70

/**
 * The state of the process is unknown after an unhandled error, so it drains and exits, and its supervisor starts another. Later errors are
 * logged.
 */
export function endOnFatalErrors({ logger, drain, limitMs, exit, isPassing, on }: FatalErrorsOptions): void {
  let isEnding = false
  const end = (source: string, error: unknown) => {
    logger.fatal({ err: error instanceof Error ? error : new Error(String(error)), source }, 'an unexpected error ends this process')
    if (isEnding) return
    isEnding = true
    setTimeout(() => exit(CRASHED), limitMs)
    void Promise.resolve()
      .then(drain)
      .catch((failure: unknown) => logger.fatal({ err: failure, source: 'drain' }, 'draining failed'))
      .then(() => exit(CRASHED))
  }
  on('uncaughtException', (error) => end('exception', error))
  on('unhandledRejection', (reason) => {
    if (isPassing(reason)) logger.error({ err: reason, source: 'rejection' }, 'fault')
    else end('rejection', reason)
  })
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Ends the process at a signal, or when its parent has ended. `stop` finishes what runs; a second signal changes nothing. */
export function stopOnSignals(logger: Pick<Logger, 'info'>, stop: () => Promise<void>): void {
  let isStopping = false
  const end = async (reason: string) => {
    logger.info({ reason }, 'stopping')
    if (isStopping) return
    isStopping = true
    await stop()
    logger.info('stopped')
    process.exit(0)
  }
  for (const signal of SIGNALS) process.on(signal, () => void end(signal))
  process.on('disconnect', () => void end('the parent process ended'))
}

/**
 * Connections that would hold up the close of a server: those that have sent no request, which Node counts among the busy ones (a browser opens
 * them ahead), and those that their client keeps open after an answer. Call before the server listens. Returns what ends the first at once, and
 * each other one after its last answer.
 */
export function watchConnections(server: Server): () => Promise<void> {
  const unused = new Set<Socket>()
  const unanswered = new Map<Socket, number>()
  let isEnding = false
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('data', () => unused.delete(socket))
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = unanswered.get(socket)! - 1
      if (left > 0) return void unanswered.set(socket, left)
      unanswered.delete(socket)
      if (isEnding) socket.end()
    })
  })
  return async () => {
    isEnding = true
    for (const socket of unused) socket.destroy()
  }
}
