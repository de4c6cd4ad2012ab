/** Facts of a changed bet, for the sentences that its player reads. Pure. */
import { formatOdds, type Odds } from '@fairhouse/betting'
import { type Minor, formatMoney } from '@fairhouse/money'

import type { StoredBet, StoredLeg } from './bet.ts'
import { LATE_BET, voidCauseOf } from './leg-states.ts'

export const sumOf = (amount: Minor, { currency }: StoredBet): string => `${formatMoney(amount)} ${currency}`

/** Both sides, or the name of a race. */
export const eventNameOf = ({ shown: { home, away } }: StoredLeg): string => (away === '' ? home : `${home} – ${away}`)

/** The first settlement of a bet: `amount` is what it pays, of a lost one what was at risk; `event` its first one, and how many more. */
export function settledOf(bet: StoredBet) {
  const [first, ...others] = bet.legs.map(eventNameOf)
  const what = outcomeOf(bet)
  const event = others.length === 0 ? first! : `${first} +${others.length}`
  const amount = sumOf(what === 'lost' ? bet.stake : bet.payout, bet)
  return { player: bet.player, source: `bet:${bet.id}:settled`, news: { what, bet: bet.id, event, amount } }
}

export type SettledBet = ReturnType<typeof settledOf>

/** `stake`: what was still at risk, less after a partial cash-out. The payout of a free bet is its win alone. */
function outcomeOf({ freeBet, result, payout, stake }: StoredBet): 'won' | 'lost' | 'settled' | 'free_bet_returned' {
  if (freeBet !== null && result === 'void') return 'free_bet_returned'
  if (payout === 0n) return 'lost'
  return freeBet !== null || payout > stake ? 'won' : 'settled'
}

/** Why a leg is void; `accepted` and `right` are decimal odds, null unless the price was wrong. */
export function voidFacts(leg: StoredLeg) {
  const event = eventNameOf(leg)
  const decimal = (odds: Odds) => formatOdds(odds, 'decimal')
  if (leg.voidPrices) {
    const { accepted, right } = leg.voidPrices
    return { event, because: 'price_error' as const, accepted: decimal(accepted), right: decimal(right) }
  }
  const because = leg.voidReason === LATE_BET ? ('late' as const) : (voidCauseOf(leg) ?? ('undecided' as const))
  return { event, because, accepted: null, right: null }
}
