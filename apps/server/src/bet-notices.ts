/** What the bell and messages say of bets on sports. */
import { type EventStatus, formatOdds, type Odds } from '@fairhouse/betting'
import { formatMoney } from '@fairhouse/money'

import type { NewNotification } from './modules/in-app/index.ts'
import type { BetNews, VoidCause, VoidedLeg } from './modules/notifications/index.ts'
import { isMoved, LATE_BET, type NewFreeBet, type StoredBet, type StoredLeg } from './modules/sportsbook/index.ts'

/** `source` names the change: the bell lists it once, and a repeated message has the same id. */
export interface BetChange {
  readonly player: bigint
  readonly source: string
  readonly news: BetNews
}

const sum = (amount: bigint, { currency }: StoredBet): string => `${formatMoney(amount)} ${currency}`

/** A corrected result: what it pays now, and what it paid before. */
export function correctionOf(bet: StoredBet, before: StoredBet): BetChange {
  const paid = { bet: bet.id, before: sum(before.payout, bet) }
  const news: BetNews = bet.status === 'open' ? { what: 'reopened', ...paid } : { what: 'corrected', ...paid, amount: sum(bet.payout, bet) }
  return { player: bet.player, source: `bet:${bet.id}:${bet.revision}:${bet.status}`, news }
}

/** A voided leg. If it makes the whole bet void, what its player gets back; a correction states that itself. */
export function voidOf(bet: StoredBet, before: StoredBet, leg: StoredLeg): BetChange {
  const source = `bet:${bet.id}:${bet.revision}:void:${bet.legs.indexOf(leg)}`
  const facts = { bet: bet.id, ...voidedLeg(leg) }
  const isReturned = bet.result === 'void' && before.firstSettledAt === null
  if (!isReturned) return { player: bet.player, source, news: { what: 'voided', ...facts } }
  const news: BetNews =
    bet.freeBet === null ? { what: 'stake_returned', ...facts, amount: sum(bet.payout, bet) } : { what: 'free_bet_returned', ...facts }
  return { player: bet.player, source, news }
}

/** The odds of the bet and the right ones, thousandths. */
const PRICE_ERROR = /^palpable_error (\d+) (\d+)$/
const CALLED_OFF: readonly EventStatus[] = ['cancelled', 'walkover', 'awarded', 'postponed', 'abandoned', 'retired']

function voidedLeg(leg: StoredLeg, { shown: { home, away, status }, voidReason } = leg): VoidedLeg {
  const event = away === '' ? home : `${home} – ${away}`
  const [, accepted, right] = PRICE_ERROR.exec(voidReason ?? '') ?? []
  const decimal = (odds: string) => formatOdds(Number(odds) as Odds, 'decimal')
  if (accepted !== undefined) return { event, because: 'price_error', accepted: decimal(accepted), right: decimal(right!) }
  const because: VoidCause = voidReason === LATE_BET ? 'late' : CALLED_OFF.includes(status) || isMoved(leg) ? 'called_off' : 'undecided'
  return { event, because, accepted: null, right: null }
}

export const betNotice = ({ player, source, news }: BetChange, at: number): NewNotification => ({
  player,
  source,
  kind: 'bet',
  details: { ...news },
  at,
})

/** A free bet that an operator gave. */
export const freeBetNotice = ({ id, player, stake, currency, grantedAt: at }: NewFreeBet): NewNotification => ({
  player,
  source: `free_bet:${id}`,
  kind: 'bet',
  details: { what: 'free', amount: `${formatMoney(stake)} ${currency}` },
  at,
})
