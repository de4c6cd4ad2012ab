/** Repeats a shared round in this browser: seed, previous seed, salt, number (games.md 1.3). Loaded on demand. */
import { type ByteSource, fromHex, isLinked, streamUnder, toHex } from '@fairhouse/fairness'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { sameJson } from '@fairhouse/games'

export interface ChainRound {
  /** Index in the chain. */
  nonce: number
  seed: string
  /** Seed of the previous round; of a chain's first round, the published end of the chain. */
  commitment: string
  salt: string
  outcome: object
}

export interface RepeatedRound {
  /** SHA-256 of the seed is the previous round's seed. */
  isLinked: boolean
  /** The 32 bytes of each block, as hex, in order. */
  blocks: readonly { bytes: string }[]
  /** The outcome drawn by this browser. */
  outcome: object
  /** The seed is linked and gives the published outcome. */
  matches: boolean
}

/** Undefined when seed or commitment is not hex. */
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
