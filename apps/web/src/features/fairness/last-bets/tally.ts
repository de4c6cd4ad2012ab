/** Tally of repeated rounds: matches, and mismatches by id. Pure. */
import type { Answer } from '@fairhouse/contracts/client'
import type { Verdict } from '@fairhouse/games'

import { claimOf } from '../../../games/shared/proof/claim.ts'

export type ProvenRound = Answer<'GET /api/v2/games/history/proofs'>['data'][number]

/** `sealed`: the server seed is still in use. `unpublished`: its provider gives no proof. `unread`: this page does not know the game or the bet. */
export type RoundVerdict = 'matches' | 'differs' | 'sealed' | 'unpublished' | 'unread'

export interface Tally {
  matches: number
  sealed: number
  unpublished: number
  /** Ids of the rounds. */
  differs: readonly string[]
  unread: readonly string[]
}

export const NOTHING: Tally = { matches: 0, sealed: 0, unpublished: 0, differs: [], unread: [] }

/** `repeat` is the verifier; a round that proves only its numbers counts as a mismatch. */
export function toRoundVerdict({ proof }: ProvenRound, repeat: (claim: unknown) => Verdict): RoundVerdict {
  if (proof.missing) return 'unpublished'
  const claim = claimOf(proof)
  if (!claim) return 'sealed'
  const { verdict } = repeat(claim)
  if (verdict === 'unreadable') return 'unread'
  return verdict === 'matches' ? 'matches' : 'differs'
}

export function addVerdict(tally: Tally, { id }: Pick<ProvenRound, 'id'>, verdict: RoundVerdict): Tally {
  if (verdict === 'differs' || verdict === 'unread') return { ...tally, [verdict]: [...tally[verdict], id] }
  return { ...tally, [verdict]: tally[verdict] + 1 }
}

export const countOf = ({ matches, sealed, unpublished, differs, unread }: Tally): number =>
  matches + sealed + unpublished + differs.length + unread.length
