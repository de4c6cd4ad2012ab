/** Bets as the contract shows them. Pure. */
import { boundedOdds, lineStates, type PricedSlip, settleBet, settleFreeBet, type SettledBet, type SlipRefusal } from '@fairhouse/betting'
import type { BetLine, PricedSlipAnswer, SlipLegState, SlipRefusalAnswer, SportsBet, SportsBetLeg } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { StoredBet, StoredLeg } from './bet.ts'
import type { BoardLeg } from './board-legs.ts'
import { voidCauseOf } from './leg-states.ts'

const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString()
const instantOrNull = (milliseconds: number | null) => (milliseconds === null ? null : instantOf(milliseconds))

export function refusalAnswer(refusal: SlipRefusal): SlipRefusalAnswer {
  const { error: code } = refusal
  const none = { leg: null, odds: null, min: null, max: null, max_stake: null }
  if ('leg' in refusal) return { code, ...none, leg: refusal.leg }
  if ('odds' in refusal) return { code, ...none, odds: [...refusal.odds] }
  if ('min' in refusal) return { code, ...none, min: formatMoney(refusal.min) }
  if ('max' in refusal) return { code, ...none, max: formatMoney(refusal.max) }
  return 'maxStake' in refusal ? { code, ...none, max_stake: formatMoney(refusal.maxStake) } : { code, ...none }
}

export function pricedAnswer(priced: Extract<PricedSlip, { isAccepted: true }>): PricedSlipAnswer {
  return {
    lines: priced.lines,
    line_stake: formatMoney(priced.lineStake),
    charged: formatMoney(priced.charged),
    potential: formatMoney(priced.potential),
    capped: priced.isCapped,
    max_stake: formatMoney(priced.maxStake),
    delay_s: priced.delaySeconds,
    total_odds: priced.totalOdds ?? null,
  }
}

export const legStateOf = (outcome: string, leg: BoardLeg | undefined): SlipLegState => ({
  outcome,
  status: leg?.offered.status ?? 'unknown',
  odds: leg?.offered.odds ?? null,
  is_live: leg?.offered.isLive ?? false,
})

export function betOf(bet: StoredBet): SportsBet {
  const { potential, isCapped, totalOdds } = shownOf(bet)
  return {
    id: bet.id,
    type: bet.type,
    sizes: [...bet.sizes],
    policy: bet.policy,
    currency: bet.currency,
    stake: formatMoney(bet.stake),
    placed_stake: formatMoney(bet.placedStake),
    bonus_stake: formatMoney(bet.bonusStake),
    free_bet: bet.freeBet,
    lines: bet.lines,
    line_stake: formatMoney(bet.lineStake),
    potential: formatMoney(potential),
    capped: isCapped,
    max_payout: formatMoney(bet.maxPayout),
    total_odds: totalOdds,
    status: bet.status,
    result: bet.result,
    payout: formatMoney(bet.payout),
    cashed_out: formatMoney(bet.cashedOut),
    guaranteed: formatMoney(bet.guaranteed),
    refusal: bet.refusal,
    revision: bet.revision,
    placed_at: instantOf(bet.placedAt),
    decides_at: instantOrNull(bet.decidesAt),
    settled_at: instantOrNull(bet.settledAt),
    legs: bet.legs.map(legOf),
  }
}

/** What names a market, with what it leaves out. */
export const namedMarket = ({ type, scope, units, line, team, n, k }: StoredLeg['definition']) => ({
  type,
  scope: scope ?? 'reg',
  units: units ?? 'goals',
  line: line ?? null,
  team: team ?? null,
  n: n ?? null,
  k: k ?? null,
})

function legOf(leg: StoredLeg): SportsBetLeg {
  const { shown: event, market: id, outcome, key, odds, banker, isLive, state, voidReason, definition } = leg
  const heat = typeof state === 'string' ? null : state.deadHeat
  return {
    event,
    market: { id, ...namedMarket(definition) },
    outcome,
    key,
    odds,
    banker,
    is_live: isLive,
    state: typeof state === 'string' ? state : 'dead_heat',
    dead_heat: heat && { places: heat.places, tied: heat.tied },
    void_reason: voidReason,
    void_cause: voidCauseOf(leg),
  }
}

type Staked = Pick<StoredBet, 'type' | 'sizes' | 'stake' | 'legs'> & { readonly maxPayout?: bigint | undefined }

/** A bet for the rules: its legs as they stand. */
export const placedBet = ({ type, sizes, stake, maxPayout, legs }: Staked) => ({
  type,
  sizes,
  stake,
  maxPayout,
  legs: legs.map(({ odds, state, banker }) => ({ odds, state, isBanker: banker })),
})

/** What the bet returns if every leg that may still win does. */
export function bestOf(bet: Staked, mayWin: (leg: StoredLeg) => boolean): SettledBet {
  const placed = placedBet(bet)
  const legs = placed.legs.map((leg, at) => (mayWin(bet.legs[at]!) ? { ...leg, state: 'won' as const } : leg))
  const best = settleBet({ ...placed, legs })
  if (best.status === 'open') throw new Error('a bet whose legs are decided is settled')
  return best
}

/** Of an open bet as its legs stand, of any other as it was placed. */
export const shownOf = (bet: StoredBet): Pick<StoredBet, 'potential' | 'isCapped' | 'totalOdds'> =>
  bet.status === 'open' ? standingOf(bet) : bet

/** Odds are thousandths: what a stake of so much returns. */
const ODDS_OF_ONE = 1000n

/** As its legs stand: a void one counts at odds of 1 while it is void; after half a loss or a dead heat there may be no odds above 1 left to name. What is stored is that of the odds of all that may count again. */
function standingOf(bet: StoredBet): Pick<StoredBet, 'potential' | 'isCapped' | 'totalOdds'> {
  const isOpen = ({ state }: StoredLeg) => state === 'open'
  const best = bestOf(bet, isOpen)
  const potential = bet.freeBet === null ? best.payout : settleFreeBet(bet.placedStake, best).win
  const { payout } = bestOf({ ...bet, stake: ODDS_OF_ONE, maxPayout: undefined }, isOpen)
  const hasOdds = bet.totalOdds !== null && payout > ODDS_OF_ONE
  return { potential, isCapped: best.isCapped, totalOdds: hasOdds ? boundedOdds(payout) : null }
}

export const linesOfBet = (bet: StoredBet): BetLine[] =>
  lineStates(placedBet(bet)).map((line) => ({
    legs: [...line.legs],
    is_open: line.status === 'open',
    returned: formatMoney(line.status === 'open' ? 0n : line.returned),
  }))
