/** Faults of a single order, selected by the last two digits of its amount. */
import type { FastifyReply } from 'fastify'

import { hang } from './signed-route.ts'

/** `down`, `silent`, `lost`, `refusing` as for a whole API (`signed-route.ts`); `slow` answers as agreed, two seconds late. */
export type OrderFault = 'down' | 'silent' | 'lost' | 'refusing' | 'slow'

export const ORDER_FAULTS: Readonly<Record<number, OrderFault>> = { 16: 'down', 17: 'silent', 18: 'lost', 19: 'refusing', 20: 'slow' }

/** Also shown in the tables of modes. */
export const ORDER_MODES: Readonly<Record<number, string>> = {
  16: 'the order is answered 503, nothing is taken',
  17: 'the order gets no answer, nothing is taken',
  18: 'the order is taken, its answer lost',
  19: 'the order is refused',
  20: 'the order is answered 2 s late',
}

/** Result of an order: the accepted order, or the fault sent instead. */
export type OrderOutcome<T> = { taken: T } | 'down' | 'silent' | 'refused'

const SLOW_MS = 2000

/** `wait` in milliseconds; `take` is called only for accepted orders. */
export async function takeOrder<T>(
  fault: OrderFault | undefined,
  wait: (ms: number) => Promise<void>,
  take: () => Promise<T> | T,
): Promise<OrderOutcome<T>> {
  if (fault === 'refusing') return 'refused'
  if (fault === 'down' || fault === 'silent') return fault
  if (fault === 'slow') await wait(SLOW_MS)
  const taken = await take()
  return fault === 'lost' ? 'silent' : { taken }
}

/** The same over HTTP, with a status per result. */
export function sendOutcome<T>(outcome: OrderOutcome<T>, reply: FastifyReply, toBody: (taken: T) => object, refusal = 'refused'): object {
  if (outcome === 'silent') return hang(reply)
  if (outcome === 'down') return reply.code(503).send({ error: 'down' })
  return outcome === 'refused' ? reply.code(422).send({ error: refusal }) : toBody(outcome.taken)
}
