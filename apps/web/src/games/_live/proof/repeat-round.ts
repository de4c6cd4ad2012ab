/** Repeats a shared round in this browser: seed, previous seed, salt, number (games.md 1.3). Loaded on demand. */
import { type ByteSource, earlierSeed, fromHex, isLinked, streamUnder, toHex } from '@fairhouse/fairness'
import { browserCrypto } from '@fairhouse/fairness/browser'
import { sameJson } from '@fairhouse/games'

import { browserClock } from '../../../lib/clock.ts'

export interface ChainRound {
  /** Index in the chain. */
  nonce: number
  seed: string
  /** Seed of the previous round; of a chain's first round, the published end of the chain. */
  commitment: string
  /** The published end of the chain: hashing the seed `nonce` times gives it. */
  terminal: string
  salt: string
  outcome: object
}

export interface RepeatedRound {
  /** SHA-256 of the seed is the previous round's seed. */
  isLinked: boolean
  /** The seed leads to the published end of the chain. */
  isOnChain: boolean
  /** The 32 bytes of each block, as hex, in order. */
  blocks: readonly { bytes: string }[]
  /** The outcome drawn by this browser. */
  outcome: object
  /** The seed is linked, on the chain, and gives the published outcome. */
  matches: boolean
}

/** Undefined when seed or commitment is not hex. */
export async function repeatRound(claim: ChainRound, draw: (bytes: ByteSource) => object): Promise<RepeatedRound | undefined> {
  const [seed, before, terminal] = [fromHex(claim.seed), fromHex(claim.commitment), fromHex(claim.terminal)]
  if (!seed || !before || !terminal) return undefined
  const hmac = browserCrypto.hmacSha256(seed)
  const blocks: { bytes: string }[] = []
  const recording = (message: string) => {
    const bytes = hmac(message)
    blocks.push({ bytes: toHex(bytes) })
    return bytes
  }
  const outcome = draw(streamUnder(recording, claim.salt, claim.nonce))
  const linked = isLinked(browserCrypto, seed, before)
  const isOnChain = toHex(await followed(seed, claim.nonce)) === claim.terminal
  return { isLinked: linked, isOnChain, blocks, outcome, matches: linked && isOnChain && sameJson(claim.outcome, outcome) }
}

/** Hashes between two pauses, in which the page stays usable: a chain may have a million seeds. */
const BATCH = 20_000

async function followed(seed: Uint8Array, distance: number): Promise<Uint8Array> {
  let earlier = seed
  for (let left = distance; left > 0; left -= BATCH) {
    earlier = earlierSeed(browserCrypto, earlier, Math.min(left, BATCH))
    if (left > BATCH) await browserClock.wait(0)
  }
  return earlier
}
