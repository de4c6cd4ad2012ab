/** Repeats a virtual round in this browser, from its proof alone. Loaded on demand. */
import { drawMatch, drawRace } from '@fairhouse/betting'
import type { VirtualProof } from '@fairhouse/contracts'

import { type RepeatedRound, repeatRound } from '../../../games/shared/live/proof/repeat-round.ts'

/** Undefined before the end of the round, and for a void one. */
export function repeatVirtual({ seed, commitment, salt, nonce, lambda, weights, outcome }: VirtualProof): RepeatedRound | undefined {
  if (seed === null || outcome === null) return undefined
  return repeatRound({ nonce, seed, commitment, salt, outcome }, (bytes) =>
    lambda ? drawMatch(bytes, lambda) : { order: drawRace(bytes, weights ?? []) },
  )
}
