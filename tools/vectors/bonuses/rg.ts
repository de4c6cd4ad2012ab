/** Limits, cool-off, exclusion and session time, event by event. */
import { LimitRun } from '../../../apps/server/src/modules/protection/limits/testing/limit-run.ts'
import type { LimitEvent } from '../../../apps/server/src/modules/protection/limits/testing/limit-vectors.ts'
import { type KindRun, known, knownEvents } from '../kinds.ts'

const FIELDS = {
  set_limit: [['at', 'type', 'amount'], ['period']],
  deposit: [['at', 'amount']],
  withdraw: [['at', 'amount']],
  bet: [['at', 'amount'], ['id']],
  win: [['at', 'amount'], ['id']],
  refund: [['at', 'id']],
  cool_off: [['at', 'seconds']],
  self_exclude: [['at', 'seconds']],
  login: [['at']],
  reopen: [['at']],
} as const

export const rg: KindRun = (given) => {
  const events = knownEvents(known(given, 'in', ['events']).events, FIELDS) as unknown as LimitEvent[]
  const run = new LimitRun()
  return { answers: events.map((event) => run.take(event)) }
}
