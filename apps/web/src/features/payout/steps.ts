/** Steps of a payout: passed, current, next. Pure. Source: visual.md 7, money.md B. */
import { ENDED_PAYOUTS, type Payout, type PayoutStatus } from '@fairhouse/contracts'

export interface ShownStep {
  status: PayoutStatus
  /** Null for next steps. */
  at: string | null
  state: 'done' | 'now' | 'ahead' | 'back'
}

/** The steps of a payout that succeeds. */
const WAY: readonly PayoutStatus[] = ['requested', 'approved', 'sent', 'paid']

export const isEnded = ({ status }: Pick<Payout, 'status'>): boolean => ENDED_PAYOUTS.includes(status)

/** The payout ended without money and may be repeated; not when support must be contacted first. */
export const canRequestAgain = ({ status, reason }: Pick<Payout, 'status' | 'reason'>): boolean =>
  AGAIN.includes(status) && reason !== 'against_rules' && reason !== 'not_by_owner'

const AGAIN: readonly PayoutStatus[] = ['failed', 'rejected', 'returned']

/** The duration of sending is not shown once it is done. */
export function shownSteps({ steps, ...payout }: Pick<Payout, 'status' | 'steps'>): ShownStep[] {
  const isOver = isEnded(payout)
  const gone = steps.filter(({ status }, at) => status !== 'sending' || at === steps.length - 1)
  const last = isOver ? endOf(payout.status) : 'now'
  const behind = gone.map(({ status, at }, place) => ({ status, at, state: place === gone.length - 1 ? last : ('done' as const) }))
  const passed = Math.max(...steps.map(({ status }) => WAY.indexOf(status === 'sending' || status === 'unknown' ? 'approved' : status)))
  const ahead = isOver ? [] : WAY.slice(passed + 1)
  return [...behind, ...ahead.map((status) => ({ status, at: null, state: 'ahead' as const }))]
}

/** Only one final status delivers the money. */
const endOf = (status: PayoutStatus): ShownStep['state'] => (isForward(status) ? 'done' : 'back')

/** The stops shown in the list; review only where it is ahead or took place. */
const STOPS = ['requested', 'review', 'approved', 'paid'] as const

/** The current stop of a payout; none when it ended without money. */
const PLACE = {
  requested: 'requested',
  review: 'review',
  approved: 'approved',
  sending: 'approved',
  sent: 'approved',
  unknown: 'approved',
  paid: 'paid',
} as const satisfies Partial<Record<PayoutStatus, (typeof STOPS)[number]>>

/** The money is delivered or being delivered. */
export const isForward = (status: PayoutStatus): status is keyof typeof PLACE => Object.hasOwn(PLACE, status)

export function stopsOf({ status, steps }: Pick<Payout, 'status' | 'steps'>): ShownStep[] | undefined {
  if (!isForward(status)) return undefined
  const wasReviewed = status === 'requested' || steps.some((step) => step.status === 'review')
  const stops = STOPS.filter((stop) => stop !== 'review' || wasReviewed)
  const here = stops.indexOf(PLACE[status])
  return stops.map((stop, index) => ({
    status: stop,
    at: steps.find((step) => step.status === stop)?.at ?? null,
    state: status === 'paid' ? 'done' : stateAt(index, here),
  }))
}

function stateAt(index: number, here: number): ShownStep['state'] {
  if (index < here) return 'done'
  return index === here ? 'now' : 'ahead'
}
