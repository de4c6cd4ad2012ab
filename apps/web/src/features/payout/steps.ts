/** The way of a payout as a player follows it: what is behind, where it stands, what is still to come. Pure. */
import { ENDED_PAYOUTS, type Payout, type PayoutStatus } from '@fairhouse/contracts'

export interface ShownStep {
  status: PayoutStatus
  /** Null for what is to come. */
  at: string | null
  state: 'done' | 'now' | 'ahead'
}

/** The way that every payout takes as a rule. */
const WAY: readonly PayoutStatus[] = ['requested', 'approved', 'sent', 'paid']

export const isEnded = ({ status }: Pick<Payout, 'status'>): boolean => ENDED_PAYOUTS.includes(status)

/** How long the handing over takes is nobody's business once it is done. */
export function shownSteps({ steps, ...payout }: Pick<Payout, 'status' | 'steps'>): ShownStep[] {
  const isOver = isEnded(payout)
  const gone = steps.filter(({ status }, at) => status !== 'sending' || at === steps.length - 1)
  const behind = gone.map(({ status, at }, place) => ({ status, at, state: stateOf(!isOver && place === gone.length - 1) }))
  const passed = Math.max(...steps.map(({ status }) => WAY.indexOf(status === 'sending' || status === 'unknown' ? 'approved' : status)))
  const ahead = isOver ? [] : WAY.slice(passed + 1)
  return [...behind, ...ahead.map((status) => ({ status, at: null, state: 'ahead' as const }))]
}

const stateOf = (isNow: boolean): ShownStep['state'] => (isNow ? 'now' : 'done')

/** Money is on the account again. */
export const isBack = ({ status }: Pick<Payout, 'status'>): boolean => isEnded({ status }) && status !== 'paid'

/** A look and a push may cross on their way: the one that knows more steps is the younger. */
export function younger(one: Payout | undefined, other: Payout | undefined): Payout | undefined {
  if (!one || !other) return one ?? other
  return other.steps.length > one.steps.length ? other : one
}
