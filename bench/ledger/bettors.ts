/** Bettors at the ledger's interface. Each has its own players, so that it knows their next nonce. */
import { uuidv7 } from 'uuidv7'

import type { Books } from './world.ts'

export interface Load {
  bettors: number
  seconds: number
  /** Pause of a bettor after each response, in ms; absent: none. */
  thinks?: () => number
}

export interface Answers {
  bets: number
  /** ms each, sorted. */
  latencies: Float64Array
}

/** Chance of a win of twice the stake: 49.5 %. */
const WIN_PER_MILLE = 495

/** @throws if a bet is refused: such a run is invalid. */
export async function bet(books: Books, random: () => number, { bettors, seconds, thinks }: Load): Promise<Answers> {
  const latencies: number[] = []
  const end = performance.now() + seconds * 1000
  const bettor = async (first: number) => {
    while (performance.now() < end) {
      const started = performance.now()
      await oneBet(books, random, first + bettors * Math.floor((random() * (books.players - first)) / bettors))
      latencies.push(performance.now() - started)
      if (thinks) await new Promise((resolve) => setTimeout(resolve, thinks()))
    }
  }
  await Promise.all(Array.from({ length: bettors }, (_, i) => bettor(i)))
  return { bets: latencies.length, latencies: Float64Array.from(latencies).sort() }
}

async function oneBet({ ledger, nonces }: Books, random: () => number, index: number): Promise<void> {
  const nonce = nonces.get(index) ?? 0
  const roll = Math.floor(random() * 10_000)
  const win = random() * 1000 < WIN_PER_MILLE ? 200n : 0n
  const answer = await ledger.bet({
    player: BigInt(index + 1),
    currency: 'RUB',
    key: uuidv7(),
    requestHash: BigInt(roll),
    account: 'house:dice',
    stake: 100n,
    win,
    takesBonus: true,
    pair: 1,
    nonce,
    round: null,
    outcome: `{"roll":${roll},"multiplier":20000}`,
  })
  if (answer.kind !== 'done') throw new Error(`a bet was not taken: ${'reason' in answer ? answer.reason : answer.kind}`)
  nonces.set(index, nonce + 1)
}

/** A seeded stream of numbers 0 … 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
