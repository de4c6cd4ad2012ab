/** Tally of repeated rounds: matches, and mismatches by id. Pure. */

import type { VirtualProof } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { isListedGame, SHARED_GAMES, type Verdict } from '@fairhouse/games'

import { claimOf, eventBetOf, missingOf } from '../../../games/_common/proof/claim.ts'
import { SPORTS } from '../../../games/virtual/drawn-rounds.ts'
import { eventsOf, repeatBet, repeatDrawn } from '../../../games/virtual/repeat.ts'

export type ProvenRound = Answer<'GET /api/v2/games/history/proofs'>['data'][number]

/**
 * `sealed`: the server seed is still in use. `running`: a round for many players, whose seed opens at its end. `unpublished`: its provider
 * gives no proof, or what is stored with the bet does not name its round. `undrawn`: a real event or a price of the moment decided it. `lost`: no key
 * opens its seed. `unread`: this page does not know the game or the bet. `unchecked`: its seed was not followed, because too many others of the list
 * are not on their chain.
 */
export type RoundVerdict = 'matches' | 'sealed' | 'running' | 'unpublished' | 'undrawn' | 'lost' | Listed

/** Named one by one. */
type Listed = 'differs' | 'unread' | 'unchecked'

const MISSING = {
  not_published: 'unpublished',
  no_answer: 'unpublished',
  not_drawn: 'undrawn',
  not_ended: 'running',
  lost: 'lost',
  unreadable: 'unpublished',
} as const

export interface Tally {
  matches: number
  sealed: number
  running: number
  unpublished: number
  undrawn: number
  lost: number
  /** Ids of the rounds. */
  differs: readonly string[]
  unread: readonly string[]
  unchecked: readonly string[]
}

const NAMED = { differs: [], unread: [], unchecked: [] } as const
export const NOTHING: Tally = { matches: 0, sealed: 0, running: 0, unpublished: 0, undrawn: 0, lost: 0, ...NAMED }

/**
 * In the order of the rounds. `repeatAll` is the verifier, which follows each chain once; a round that proves only its numbers counts as a
 * mismatch. `drawn`: rounds of virtual events by event, for bets on them. `onPart`: the part done, 0 to 1.
 */
export async function toRoundVerdicts(
  rounds: readonly ProvenRound[],
  repeatAll: (claims: readonly unknown[], onPart?: (part: number) => void) => Promise<Verdict[]>,
  drawn: ReadonlyMap<string, VirtualProof> = new Map(),
  onPart: (part: number) => void = () => undefined,
): Promise<RoundVerdict[]> {
  const claims = rounds.map((round) => (missingOf(round) || betOf(round) || !round.proof ? undefined : claimOf(round.proof)))
  const own = claims.filter((claim) => claim !== undefined)
  const ofEvents = drawn.size / Math.max(1, drawn.size + own.length)
  const events = await repeatDrawn(drawn, (part) => onPart(part * ofEvents))
  const repeated = (await repeatAll(own, (part) => onPart(ofEvents + part * (1 - ofEvents)))).values()
  return rounds.map((round, at) => {
    const bet = betOf(round)
    if (bet) return repeatBet(bet, events)
    const missing = missingOf(round)
    if (missing || !round.proof) return MISSING[missing ?? 'not_published']
    if (claims[at]) return readVerdict(repeated.next().value!)
    return isOfMany(round.proof.game) ? 'running' : 'sealed'
  })
}

const isOfMany = (game: string): boolean => Object.hasOwn(SHARED_GAMES, game) || isListedGame(game)

function readVerdict(repeated: Verdict): RoundVerdict {
  if (repeated.verdict === 'unreadable') return repeated.isUnchecked ? 'unchecked' : 'unread'
  return repeated.verdict === 'matches' ? 'matches' : 'differs'
}

/** The virtual events whose rounds decided it; none for a round of another game. */
export function eventsOfBet(round: ProvenRound): readonly string[] {
  const bet = betOf(round)
  return bet ? eventsOf(bet) : []
}

/** Undefined for a round of another game, and for a bet that no round decided or has decided yet. */
function betOf(round: ProvenRound) {
  const bet = missingOf(round) ? undefined : eventBetOf(round)
  return bet?.game === SPORTS ? bet : undefined
}

export function addVerdict(tally: Tally, { id }: Pick<ProvenRound, 'id'>, verdict: RoundVerdict): Tally {
  if (verdict === 'differs' || verdict === 'unread' || verdict === 'unchecked') return { ...tally, [verdict]: [...tally[verdict], id] }
  return { ...tally, [verdict]: tally[verdict] + 1 }
}

export const countOf = ({ matches, sealed, running, unpublished, undrawn, lost, differs, unread, unchecked }: Tally): number =>
  matches + sealed + running + unpublished + undrawn + lost + differs.length + unread.length + unchecked.length
