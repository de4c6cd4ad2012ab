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
import { type Verdict, verifyAllAmong } from '@fairhouse/games'
import { formatMoney, parseMoney } from '@fairhouse/money'

import { paceOf } from '../../lib/clock.ts'
import type { EventBet } from '../_common/proof/claim.ts'

/** The rounds by the names of their events, whatever slot and number the answers name. Each chain is followed once, in pauses. */
export function repeatRounds(
  rounds: readonly (readonly [VirtualEvent, VirtualProof])[],
  onPart?: (part: number) => void,
): Promise<Verdict[]> {
  const claims = rounds.map(([round, { proof }]) => ({ ...proof, game: virtualGameOf(round), params: virtualParamsOf(round) }))
  return verifyAllAmong(browserCrypto, claims, VIRTUAL_GAMES, paceOf(undefined, onPart))
}

/** A published round, repeated; `verdict` is undefined before its end, and for a void one. */
export interface RepeatedRound {
  readonly published: VirtualProof
  readonly verdict: Verdict | undefined
}

/** `onPart`: the part done, 0 to 1. */
export async function repeatDrawn(
  drawn: ReadonlyMap<string, VirtualProof>,
  onPart?: (part: number) => void,
): Promise<ReadonlyMap<string, RepeatedRound>> {
  const ended = [...drawn].flatMap(([event, published]) => {
    const round = virtualEventOf(event)
    const { serverSeed, outcome } = published.proof
    return round && serverSeed !== null && outcome && !published.voided ? [{ event, round, published }] : []
  })
  const verdicts = await repeatRounds(
    ended.map(({ round, published }) => [round, published]),
    onPart,
  )
  const found = new Map(ended.map(({ event }, at) => [event, verdicts[at]]))
  return new Map([...drawn].map(([event, published]) => [event, { published, verdict: found.get(event) }]))
}

/** Params of a bet whose rounds have ended. */
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
function betOf({ params }: Pick<EventBet, 'params'>): BetParams | undefined {
  const { type, sizes, maxPayout, legs } = params as Partial<BetParams>
  if (!BET_TYPES.some((known) => known === type) || !Array.isArray(legs)) return undefined
  return { type: type!, sizes: sizes ?? [], maxPayout: maxPayout ?? '', legs }
}

/** The events whose rounds decided the bet. */
export const eventsOf = (bet: Pick<EventBet, 'params'>): readonly string[] => betOf(bet)?.legs.map(({ event }) => event) ?? []

/**
 * Settles the bet by its repeated rounds. `unread`: params of another kind, or a round that is not in `rounds` or has no seed; `differs`:
 * a round does not follow from its seed or is void although its seed is public, or the bet paid something else; `unchecked`: the seed of a
 * round was not followed among too many forged ones; `undrawn`: it paid as one with a void round whose seed was lost, which nothing can show.
 */
export function repeatBet(
  claim: EventBet,
  rounds: ReadonlyMap<string, RepeatedRound>,
): 'matches' | 'differs' | 'unchecked' | 'undrawn' | 'unread' {
  const [bet, stake] = [betOf(claim), parseMoney(claim.stake)]
  if (!bet || stake === undefined) return 'unread'
  const results = bet.legs.map(({ event }) => resultOf(event, rounds.get(event)))
  for (const fault of ['differs', 'unchecked', 'unread'] as const) if (results.includes(fault)) return fault
  const legs = bet.legs.map(({ market, outcome, odds, isBanker }, at) => ({
    odds,
    isBanker,
    state: settleLeg({ sport: 'virtual', market, outcome }, results[at] as EventResult),
  }))
  const settled = settleBet({ type: bet.type, sizes: bet.sizes, stake, maxPayout: parseMoney(bet.maxPayout), legs })
  if (settled.status !== 'settled' || formatMoney(settled.payout) !== claim.payout) return 'differs'
  return results.some((result) => result === LOST) ? 'undrawn' : 'matches'
}

/** A round whose seed was lost is void. */
const LOST: EventResult = { status: 'cancelled' }

function resultOf(event: string, repeated: RepeatedRound | undefined): EventResult | 'differs' | 'unchecked' | 'unread' {
  if (!virtualEventOf(event) || !repeated) return 'unread'
  const { published, verdict } = repeated
  if (published.voided) return published.proof.serverSeed === null ? LOST : 'differs'
  if (!verdict) return 'unread'
  if (verdict.verdict === 'unreadable' && verdict.isUnchecked) return 'unchecked'
  if (verdict.verdict !== 'matches') return 'differs'
  const outcome = verdict.working.outcome as Pick<EventResult, 'periods' | 'goals'> & { order?: readonly number[] }
  return outcome.order
    ? { status: 'finished', ranks: ranksOf(outcome.order) }
    : { status: 'finished', periods: outcome.periods, goals: outcome.goals }
}
