/** Whether a player may change the active currency, and every bar. Pure. Source: D-21. Minor units, instants in milliseconds. */
import { type Minor, type Currency, DAY_MS } from '@fairhouse/money'

export const CHANGE_AGAIN_AFTER_MS = 30 * DAY_MS

export interface WalletFacts {
  readonly currency: Currency
  readonly cash: Minor
  readonly bonus: Minor
  readonly hold: bigint
  readonly locked: bigint
  /** Not above 0n. */
  readonly debt: Minor
  /** Null without an active bonus. */
  readonly bonusMax: bigint | null
}

export interface CurrencyFacts {
  readonly currency: Currency
  /** Of all currencies. */
  readonly wallets: readonly WalletFacts[]
  /** An unsettled bet, a free one too, or an autobet that places the next one. */
  readonly hasOpenRound: boolean
  readonly hasOpenInvoice: boolean
  readonly hasOpenPayout: boolean
  /** A campaign of free spins that has not ended, in any currency. */
  readonly hasSpins: boolean
  /** A win that operators have not yet decided about. */
  readonly hasHeldWin: boolean
  /** An open chargeback. */
  readonly isDisputed: boolean
  /** Of the last change; null for none. */
  readonly changedAt: number | null
  readonly now: number
}

export type BarReason = 'too_soon' | 'open_round' | 'open_invoice' | 'open_payout' | 'bonus' | 'spins' | 'debt' | 'hold' | 'balance'

export interface Bar {
  readonly reason: BarReason
  readonly sum?: { readonly amount: Minor; readonly currency: Currency }
  /** The instant from which this no longer bars. */
  readonly until?: number
}

/**
 * Every bar, in the order in which the player can resolve them: open items may still bring money. Empty if the change is allowed.
 */
export function canChangeCurrency(facts: CurrencyFacts): Bar[] {
  const { wallets, hasOpenRound, hasOpenInvoice, hasOpenPayout, hasSpins } = facts
  const bars: Bar[] = []
  const until = changeAllowedAt(facts)
  if (until !== null && facts.now < until) bars.push({ reason: 'too_soon', until })
  if (hasOpenRound) bars.push({ reason: 'open_round' })
  if (hasOpenInvoice) bars.push({ reason: 'open_invoice' })
  if (hasOpenPayout) bars.push({ reason: 'open_payout' })
  const bonus = wallets.find((wallet) => wallet.bonus > 0n || wallet.bonusMax !== null)
  if (bonus) bars.push({ reason: 'bonus', sum: { amount: bonus.bonus, currency: bonus.currency } })
  if (hasSpins) bars.push({ reason: 'spins' })
  const debtor = wallets.find(({ debt }) => debt < 0n)
  if (debtor) bars.push({ reason: 'debt', sum: { amount: -debtor.debt, currency: debtor.currency } })
  if (isHeld(facts)) bars.push({ reason: 'hold' })
  const cash = wallets.find((wallet) => wallet.currency === facts.currency)?.cash ?? 0n
  if (cash > 0n) bars.push({ reason: 'balance', sum: { amount: cash, currency: facts.currency } })
  return bars
}

/** When the thirty days after the last change are over; null before the first. */
export const changeAllowedAt = ({ changedAt }: Pick<CurrencyFacts, 'changedAt'>): number | null =>
  changedAt === null ? null : changedAt + CHANGE_AGAIN_AFTER_MS

/** Locked money of neither an open round nor an open payout, an undecided win, or a chargeback. */
const isHeld = ({ wallets, isDisputed, hasHeldWin, hasOpenRound, hasOpenPayout }: CurrencyFacts): boolean =>
  isDisputed || hasHeldWin || wallets.some(({ hold, locked }) => (hold > 0n && !hasOpenRound) || (locked > 0n && !hasOpenPayout))
