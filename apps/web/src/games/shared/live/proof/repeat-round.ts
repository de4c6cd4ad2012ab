/** A shared round repeated in this browser: seed, the seed before it, salt, number (games.md 1.3). Loaded when somebody looks. */
import { type ByteSource, fromHex, isLinked, streamUnder, toHex } from '@fairhouse/fairness'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { sameJson } from '@fairhouse/games'

export interface ChainRound {
  /** Its place in the chain. */
  nonce: number
  seed: string
  /** The seed of the round before. */
  commitment: string
  salt: string
  outcome: object
}

export interface RepeatedRound {
  /** SHA-256 of the seed is the seed of the round before. */
  isLinked: boolean
  /** The 32 bytes of each block, as hex, in order. */
  blocks: readonly { bytes: string }[]
  /** What this browser drew. */
  outcome: object
  /** The seed is linked and gives what the house said. */
  matches: boolean
}

/** Undefined where seed or commitment is no hex text. */
export function repeatRound(claim: ChainRound, draw: (bytes: ByteSource) => object): RepeatedRound | undefined {
  const [seed, before] = [fromHex(claim.seed), fromHex(claim.commitment)]
  if (!seed || !before) return undefined
  const hmac = browserCrypto.hmacSha256(seed)
  const blocks: { bytes: string }[] = []
  const recording = (message: string) => {
    const bytes = hmac(message)
    blocks.push({ bytes: toHex(bytes) })
    return bytes
  }
  const outcome = draw(streamUnder(recording, claim.salt, claim.nonce))
  const linked = isLinked(browserCrypto, seed, before)
  return { isLinked: linked, blocks, outcome, matches: linked && sameJson(claim.outcome, outcome) }
}
