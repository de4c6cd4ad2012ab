/** When the pay-in window is due on this page; the server decides (D-9). Pure. */
export interface PayInMoment {
  /** `registered`: the wait started with a registration in this tab (STA-7), otherwise with an empty wallet (STA-8). */
  readonly since: 'registered' | 'empty'
  readonly isLoggedIn: boolean
  readonly balance: string
  readonly currency: string | null
  /** Name of the open modal; `own` for one that a page opened itself. */
  readonly modal: string | null
}

export const PAY_IN_AFTER_MS = 17_000
const CODE_IN_USE_MS = 60_000

/** D-9: milliseconds until a code window counts as idle; 0 when none is open. `typedAt`: its opening, last key or paste. */
export const waitForCode = (typedAt: number | null, now: number): number =>
  typedAt === null ? 0 : Math.max(0, typedAt + CODE_IN_USE_MS - now)

const PAYMENT_MODALS: readonly (string | null)[] = ['deposit', 'deposited', 'payout']

export const isEmptyWallet = ({ balance, currency }: Pick<PayInMoment, 'balance' | 'currency'>): boolean =>
  currency !== null && balance === '0.00'

export function isPayInDue(moment: PayInMoment): boolean {
  if (!moment.isLoggedIn) return false
  if (moment.since === 'registered') return !PAYMENT_MODALS.includes(moment.modal)
  return isEmptyWallet(moment) && moment.modal === null
}
