/** What every call passes: new stakes may be refused, and an error is reported and answered without its cause. */
import type { Logger } from '@fairhouse/process'
import type { FastifyInstance } from 'fastify'

import type { Counters } from './telemetry.ts'

export type OnFault = (error: unknown, context: { readonly part: string }) => void

export const createFaultReport =
  (logger: Logger, { faults }: Counters): OnFault =>
  (error, context) => {
    faults.inc()
    logger.error({ err: error, ...context }, 'fault')
  }

/** Faults of the caller keep their status; any other is ours. */
export function answerFaults(app: FastifyInstance, onFault: OnFault): void {
  app.setErrorHandler((fault: Error & { statusCode?: number }, request, reply) => {
    const status = fault.statusCode ?? 500
    if (status >= 500) onFault(fault, { part: request.routeOptions.url ?? 'http' })
    return reply.code(status).send({ error: status >= 500 ? 'internal' : 'format' })
  })
}

/** Calls that begin a round or add a stake to one. */
const STAKES: readonly string[] = ['/api/spin', '/api/table/deal', '/api/live/bet']
/** Of the stakes and the money owed that may wait for the wallet. */
const FULL = 0.5

export interface IntakeDeps {
  isStopping(): boolean
  /** Stakes and money owed that wait for the wallet, as a share of the most that may. */
  used(): number
}

/**
 * New stakes are refused while the studio stops, and real ones while too many calls wait for the wallet; rounds that run go on. Must be called
 * before the routes are added.
 */
export function guardIntake(app: FastifyInstance, { isStopping, used }: IntakeDeps): void {
  app.addHook('preHandler', async ({ routeOptions, body }, reply) => {
    // the route, not the address: the router decodes, so one route has many addresses
    if (!STAKES.includes(routeOptions.url ?? '')) return undefined
    if (!isStopping() && !(used() >= FULL && isReal(body))) return undefined
    return reply.code(503).header('retry-after', '2').send({ error: 'provider_down' })
  })
}

function isReal(body: unknown): boolean {
  const { seat } = (body ?? {}) as { seat?: { mode?: unknown } }
  return seat?.mode === 'real'
}
