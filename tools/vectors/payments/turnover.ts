/** The remaining wagering requirement of deposits after each event. */
import { turnoverCourse } from '../../../apps/server/src/modules/rewards/turnover/testing/course.ts'
import { eventOf, type VectorEvent } from '../../../apps/server/src/modules/rewards/turnover/testing/turnover-vectors.ts'
import { type KindRun, known, knownEvents } from '../kinds.ts'

const FIELDS = {
  deposit: [['amount']],
  bet: [
    ['id', 'game', 'cash_stake'],
    ['chance_bp', 'odds'],
  ],
  settle: [
    ['id', 'win'],
    ['mult', 'cashout'],
  ],
  refunded: [['id']],
  void: [['id']],
  cancelled: [['id']],
  reversed: [['id']],
} as const

export const turnover: KindRun = (given) => {
  const events = knownEvents(known(given, 'in', ['events']).events, FIELDS) as unknown as VectorEvent[]
  return { turnover_left: turnoverCourse(events.map(eventOf)).map(Number) }
}
