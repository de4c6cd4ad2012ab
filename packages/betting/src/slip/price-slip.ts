/** Prices a slip: the checks in their order, the first failure answers. Source: sportsbook.md 4. */
import type { Minor } from '@fairhouse/money'

import { type BetType, linesOf } from '../bets/lines.ts'
import { type Odds, ODDS_SCALE, smaller, sumOf } from '../units.ts'
import { boardRefusal, formRefusal, oddsRefusal, pairRefusal } from './checks.ts'
import { LEG_LIMITS } from './leg-limits.ts'
import { betBounds, liveDelay } from './limits.ts'
import { lineOdds, lineProduct, maxStakeOf } from './max-stake.ts'
import type { AcceptedSlip, BoardOutcome, PricedSlip, Slip, SlipLeg, SlipRefusal } from './slip.ts'

/** `bounds` are the operator's settings; the table of the specification when missing. */
export function priceSlip(slip: Slip, bounds = betBounds(slip.currency)): PricedSlip {
  const early = formRefusal(slip) ?? pairRefusal(slip.legs) ?? boardRefusal(slip)
  if (early) return { isAccepted: false, ...early }
  const offered = slip.legs.map(({ outcome }) => slip.board.get(outcome)!)
  const moved = oddsRefusal(slip, offered)
  if (moved) return { isAccepted: false, ...moved }
  const priced = priceOf(slip, offered, bounds)
  const refusal = stakeRefusal(slip, priced, bounds)
  return refusal ? { isAccepted: false, ...refusal } : { isAccepted: true, ...priced }
}

/**
 * The second pricing, after the live delay: with the same odds seen and the same policy, on the board of that instant. The
 * stake lies in the hold already, so it counts as money the player has.
 */
export function repriceHeldSlip(slip: Slip, held: Minor, bounds = betBounds(slip.currency)): PricedSlip {
  return priceSlip({ ...slip, cash: slip.cash + held }, bounds)
}

/** Money that a slip may stake: live bets take cash only (D-53). */
export function stakeableMoney(isLive: boolean, cash: Minor, bonus: Minor): Minor {
  return isLive ? cash : cash + bonus
}

function priceOf(slip: Slip, offered: readonly BoardOutcome[], { max, maxPayout }: { max: Minor; maxPayout: Minor }): AcceptedSlip {
  const lines = linesOf(slip)
  const odds = offered.map((outcome) => outcome.odds)
  const lineStake = slip.stake / BigInt(lines.length)
  const returns = lines.map((line) => (lineStake * lineProduct(line, odds)) / ODDS_SCALE ** BigInt(line.length))
  const uncapped = sumOf(returns)
  const maxStake = maxStakeOf({
    lines,
    odds,
    headrooms: offered.map(({ headroom }) => headroom ?? null),
    playerHeadroom: slip.playerHeadroom ?? null,
    maxBet: max,
  })
  const only = lines.length === 1 ? lines[0]! : undefined
  return {
    lines: lines.length,
    lineStake,
    charged: lineStake * BigInt(lines.length),
    odds,
    potential: smaller(uncapped, maxPayout),
    isCapped: uncapped > maxPayout,
    maxStake,
    delaySeconds: liveDelay(offered),
    ...(only && { totalOdds: lineOdds(only, odds) }),
  }
}

/**
 * Of a slip without a stake, at the odds seen. Undefined of a system, of several singles, and of selections that make no bet together: nobody could
 * win so much.
 */
export function totalOddsOf(type: BetType, legs: readonly SlipLeg[]): Odds | undefined {
  const { least, most } = LEG_LIMITS[type]
  if (type === 'system' || legs.length < least || legs.length > most || pairRefusal(legs)) return undefined
  const odds = legs.map(({ seen }) => seen)
  return lineOdds([...odds.keys()], odds)
}

/** The smallest stake that check 7 lets through: the least of a bet, and a tenth of it on each of several lines. */
export function leastStake(lines: number, min: Minor): Minor {
  if (lines <= 1) return min > 1n ? min : 1n
  const count = BigInt(lines)
  const [tenth, share] = [(min + 9n) / 10n, (min + count - 1n) / count]
  return (tenth > share ? tenth : share) * count
}

/** Checks 7 to 10. */
function stakeRefusal(slip: Slip, priced: AcceptedSlip, { min, max }: { min: Minor; max: Minor }): SlipRefusal | undefined {
  const { charged, maxStake, lines } = priced
  if (charged < leastStake(lines, min)) return { error: 'stake_too_small', min }
  if (charged > max) return { error: 'stake_too_big', max }
  if (charged > maxStake) return { error: 'limit_exceeded', maxStake }
  return charged > slip.cash ? { error: 'insufficient_funds' } : undefined
}
