/** What the bell and messages say of bets on sports. */
import { formatMoney } from '@fairhouse/money'

import type { NewNotification } from '../modules/contact/in-app/index.ts'
import type { BetNews } from '../modules/contact/notifications/index.ts'
import { type NewFreeBet, type SettledBet, type StoredBet, type StoredLeg, sumOf, voidFacts } from '../modules/sports/sportsbook/index.ts'

/** `source` names the change: the bell lists it once, and a repeated message has the same id. */
export interface BetChange {
  readonly player: bigint
  readonly source: string
  readonly news: BetNews
}

/** A corrected result: what it pays now, and what it paid before. */
export function correctionOf(bet: StoredBet, before: StoredBet): BetChange {
  const paid = { bet: bet.id, before: sumOf(before.payout, bet) }
  const news: BetNews =
    bet.status === 'open' ? { what: 'reopened', ...paid } : { what: 'corrected', ...paid, amount: sumOf(bet.payout, bet) }
  return { player: bet.player, source: `bet:${bet.id}:${bet.revision}:${bet.status}`, news }
}

/** A voided leg. If it makes the whole bet void, what its player gets back; a correction states that itself. */
export function voidOf(bet: StoredBet, before: StoredBet, leg: StoredLeg): BetChange {
  const source = `bet:${bet.id}:${bet.revision}:void:${bet.legs.indexOf(leg)}`
  const facts = { bet: bet.id, ...voidFacts(leg) }
  const isReturned = bet.result === 'void' && before.firstSettledAt === null
  if (!isReturned) return { player: bet.player, source, news: { what: 'voided', ...facts } }
  const news: BetNews =
    bet.freeBet === null ? { what: 'stake_returned', ...facts, amount: sumOf(bet.payout, bet) } : { what: 'free_bet_returned', ...facts }
  return { player: bet.player, source, news }
}

export const betNotice = ({ player, source, news }: BetChange | SettledBet, at: number): NewNotification => ({
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
