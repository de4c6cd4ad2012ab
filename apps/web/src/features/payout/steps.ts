/** The way of a payout as a player follows it: what is behind, where it stands, what is still to come. Pure. Source: visual.md 7, money.md B. */
import { ENDED_PAYOUTS, type Payout, type PayoutStatus } from '@fairhouse/contracts'

export interface ShownStep {
  status: PayoutStatus
  /** Null for what is to come. */
  at: string | null
  state: 'done' | 'now' | 'ahead' | 'back'
}

/** The way that every payout takes as a rule. */
const WAY: readonly PayoutStatus[] = ['requested', 'approved', 'sent', 'paid']

export const isEnded = ({ status }: Pick<Payout, 'status'>): boolean => ENDED_PAYOUTS.includes(status)

/** No money went, and the player may ask for it anew; not where a person of the house has to speak with him first. */
export const canRequestAgain = ({ status, reason }: Pick<Payout, 'status' | 'reason'>): boolean =>
  AGAIN.includes(status) && reason !== 'against_rules' && reason !== 'not_by_owner'

const AGAIN: readonly PayoutStatus[] = ['failed', 'rejected', 'returned']

/** How long the handing over takes is nobody's business once it is done. */
export function shownSteps({ steps, ...payout }: Pick<Payout, 'status' | 'steps'>): ShownStep[] {
  const isOver = isEnded(payout)
  const gone = steps.filter(({ status }, at) => status !== 'sending' || at === steps.length - 1)
  const last = isOver ? endOf(payout.status) : 'now'
  const behind = gone.map(({ status, at }, place) => ({ status, at, state: place === gone.length - 1 ? last : ('done' as const) }))
  const passed = Math.max(...steps.map(({ status }) => WAY.indexOf(status === 'sending' || status === 'unknown' ? 'approved' : status)))
  const ahead = isOver ? [] : WAY.slice(passed + 1)
  return [...behind, ...ahead.map((status) => ({ status, at: null, state: 'ahead' as const }))]
}

/** Only one end has the money with the player. */
const endOf = (status: PayoutStatus): ShownStep['state'] => (isForward(status) ? 'done' : 'back')

/** The four stops of the line in the list. */
const STOPS = ['requested', 'review', 'approved', 'paid'] as const

/** Which stop a payout stands at; none where it has ended without money. */
const PLACE = {
  requested: 'requested',
  review: 'review',
  approved: 'approved',
  sending: 'approved',
  sent: 'approved',
  unknown: 'approved',
  paid: 'paid',
} as const satisfies Partial<Record<PayoutStatus, (typeof STOPS)[number]>>

/** Money is with the player, or on its way there. */
export const isForward = (status: PayoutStatus): status is keyof typeof PLACE => Object.hasOwn(PLACE, status)

export function stopsOf({ status, steps }: Pick<Payout, 'status' | 'steps'>): ShownStep[] | undefined {
  if (!isForward(status)) return undefined
  const here = STOPS.indexOf(PLACE[status])
  return STOPS.map((stop, index) => ({
    status: stop,
    at: steps.find((step) => step.status === stop)?.at ?? null,
    state: index < here || status === 'paid' ? 'done' : index === here ? 'now' : 'ahead',
  }))
}
