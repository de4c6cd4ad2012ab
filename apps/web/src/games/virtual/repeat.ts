/** Repeats virtual rounds, and the bets that they decide, in this browser. Loaded on demand. Pure. */
import {
  BET_TYPES,
  type BetType,
  type EventResult,
  type Market,
  type Odds,
  ranksOf,
  settleBet,
  settleLeg,
  VIRTUAL_GAMES,
  type VirtualEvent,
  virtualEventOf,
  virtualGameOf,
  virtualParamsOf,
} from '@fairhouse/betting'
import type { VirtualProof } from '@fairhouse/contracts'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type Verdict, verifyAmong } from '@fairhouse/games'
import { formatMoney, parseMoney } from '@fairhouse/money'

import type { RoundProof } from '../shared/proof/claim.ts'

/** The round by the name of its event, whatever slot and number the answer names. */
export function repeatRound(round: VirtualEvent, { proof }: VirtualProof): Verdict {
  return verifyAmong(browserCrypto, { ...proof, game: virtualGameOf(round), params: virtualParamsOf(round) }, VIRTUAL_GAMES)
}

/** Params of the proof of a bet whose rounds have ended. */
interface BetParams {
  readonly type: BetType
  readonly sizes: readonly number[]
  readonly maxPayout: string
  readonly legs: readonly {
    readonly event: string
    readonly market: Market
    readonly outcome: string
    readonly odds: Odds
    readonly isBanker: boolean
  }[]
}

/** Undefined for params of another kind. */
function betOf({ params }: Pick<RoundProof, 'params'>): BetParams | undefined {
  const { type, sizes, maxPayout, legs } = params as Partial<BetParams>
  if (!BET_TYPES.some((known) => known === type) || !Array.isArray(legs)) return undefined
  return { type: type!, sizes: sizes ?? [], maxPayout: maxPayout ?? '', legs }
}

/** The events whose rounds decided the bet. */
export const eventsOf = (proof: Pick<RoundProof, 'params'>): readonly string[] => betOf(proof)?.legs.map(({ event }) => event) ?? []

/**
 * Settles the bet by its repeated rounds. `unread`: params of another kind, or a round that is not in `rounds` or has no seed; `differs`:
 * a round does not follow from its seed or is void although its seed is public, or the bet paid something else; `undrawn`: it paid as one
 * with a void round whose seed was lost, which nothing can show.
 */
export function repeatBet(proof: RoundProof, rounds: ReadonlyMap<string, VirtualProof>): 'matches' | 'differs' | 'undrawn' | 'unread' {
  const [bet, stake] = [betOf(proof), parseMoney(proof.stake)]
  if (!bet || stake === undefined) return 'unread'
  const results = bet.legs.map(({ event }) => resultOf(event, rounds.get(event)))
  if (results.some((result) => result === undefined)) return 'unread'
  if (results.some((result) => result === 'differs')) return 'differs'
  const legs = bet.legs.map(({ market, outcome, odds, isBanker }, at) => ({
    odds,
    isBanker,
    state: settleLeg({ sport: 'virtual', market, outcome }, results[at] as EventResult),
  }))
  const settled = settleBet({ type: bet.type, sizes: bet.sizes, stake, maxPayout: parseMoney(bet.maxPayout), legs })
  if (settled.status !== 'settled' || formatMoney(settled.payout) !== proof.payout) return 'differs'
  return results.some((result) => result === LOST) ? 'undrawn' : 'matches'
}

/** A round whose seed was lost is void. */
const LOST: EventResult = { status: 'cancelled' }

function resultOf(event: string, published: VirtualProof | undefined): EventResult | 'differs' | undefined {
  const round = virtualEventOf(event)
  if (!round || !published) return undefined
  if (published.voided) return published.proof.serverSeed === null ? LOST : 'differs'
  if (published.proof.serverSeed === null || !published.proof.outcome) return undefined
  const repeated = repeatRound(round, published)
  if (repeated.verdict !== 'matches') return 'differs'
  const outcome = repeated.working.outcome as Pick<EventResult, 'periods' | 'goals'> & { order?: readonly number[] }
  return outcome.order
    ? { status: 'finished', ranks: ranksOf(outcome.order) }
    : { status: 'finished', periods: outcome.periods, goals: outcome.goals }
}
