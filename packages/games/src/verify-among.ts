/** Replays a round from its revealed seeds, and compares it with the claim. */
import { chainEnds, type FairCrypto, type Hmac, commitmentOf, placedName, type PlacedSeed, streamUnder, toHex } from '@fairhouse/fairness'
import { formatMoney } from '@fairhouse/money'

import { type ClaimField, type ReadClaim, type RoundClaim, type VerifiableGames, readClaim } from './claim.ts'
import type { RoundEvent } from './game.ts'
import { sameJson } from './same-json.ts'

/** Every value needed to follow the computation by hand. */
export interface Working {
  readonly commitment: string
  /** The end of the chain that the seed leads to; undefined when the claim names none. */
  readonly terminal: string | undefined
  /** The signed texts and their 32 bytes each, as hex, in order. */
  readonly blocks: readonly { readonly message: string; readonly bytes: string }[]
  /** The number of those bytes that the round used. */
  readonly bytesUsed: number
  readonly outcome: object
  /** In 1/10,000. */
  readonly multiplier: number
  /** "198.00" */
  readonly payout: string
  readonly events: readonly RoundEvent[]
}

/** The fields of a claim that are compared when given. */
const COMPARED = ['commitment', 'terminal', 'outcome', 'multiplier', 'payout'] as const
export type ComparedField = (typeof COMPARED)[number]

export type Verdict =
  | { readonly verdict: 'unreadable'; readonly field: ClaimField | 'claim' }
  | {
      /** `computed` when the claim states no result to compare. */
      readonly verdict: 'matches' | 'differs' | 'computed'
      readonly compared: readonly ComparedField[]
      readonly differing: readonly ComparedField[]
      readonly working: Working
    }

/** Verifies a claim of any shape about one of `games`; never throws on invalid input. */
export function verifyAmong(crypto: FairCrypto, claim: unknown, games: VerifiableGames): Verdict {
  const steps = verifyInSteps(crypto, [claim], games)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value[0]!
  }
}

/**
 * Verifies a list of claims of any shape, in its order. A chain is followed once for all of its rounds, with a pause after some ten
 * milliseconds of hashing each: a page stays usable.
 */
export async function verifyAllAmong(
  crypto: FairCrypto,
  claims: readonly unknown[],
  games: VerifiableGames,
  pause: () => Promise<unknown>,
): Promise<Verdict[]> {
  const steps = verifyInSteps(crypto, claims, games)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await pause()
  }
}

function* verifyInSteps(crypto: FairCrypto, claims: readonly unknown[], games: VerifiableGames): Generator<undefined, Verdict[]> {
  const read = claims.map((claim) => (isObject(claim) ? readClaim(crypto, claim, games) : 'claim'))
  const ends = new Map<string, string>()
  for (const [, seeds] of Map.groupBy(read.flatMap(placedSeed), ({ terminal }) => terminal))
    for (const [name, end] of yield* chainEnds(crypto, seeds)) ends.set(name, end)
  return read.map((one, at) => {
    if (typeof one === 'string') return { verdict: 'unreadable', field: one }
    const working = repeatRound(crypto, one, ends)
    return working ? compare(claims[at] as Partial<RoundClaim>, working) : { verdict: 'unreadable', field: 'moves' }
  })
}

const isObject = (claim: unknown): claim is Partial<RoundClaim> => typeof claim === 'object' && claim !== null

/** None for a claim that names no chain. */
const placedSeed = (read: ReadClaim | string): (PlacedSeed & { terminal: string })[] =>
  typeof read === 'string' || read.terminal === undefined
    ? []
    : [{ seed: toHex(read.serverSeed), place: read.nonce, terminal: read.terminal }]

function compare(claim: Partial<RoundClaim>, working: Working): Verdict {
  const compared = COMPARED.filter((field) => claim[field] !== undefined)
  const differing = compared.filter((field) => !sameJson(claim[field], working[field]))
  const verdict = compared.length === 0 ? 'computed' : differing.length === 0 ? 'matches' : 'differs'
  return { verdict, compared, differing, working }
}

/** `ends`: of the chains of all claims. */
function repeatRound(crypto: FairCrypto, read: ReadClaim, ends: ReadonlyMap<string, string>): Working | undefined {
  const { serverSeed, clientSeed, nonce, play } = read
  const { hmac, blocks } = recorded(crypto.hmacSha256(serverSeed))
  const bytes = streamUnder(hmac, clientSeed, nonce)
  const round = play(bytes)
  if (!round) return undefined
  const { outcome, multiplier, payout, events } = round
  const commitment = commitmentOf(crypto, serverSeed)
  const [placed] = placedSeed(read)
  const terminal = placed && ends.get(placedName(placed))
  return { commitment, terminal, blocks, bytesUsed: bytes.used, outcome, multiplier, payout: formatMoney(payout), events }
}

function recorded(hmac: Hmac) {
  const blocks: { message: string; bytes: string }[] = []
  const recording: Hmac = (message) => {
    const bytes = hmac(message)
    blocks.push({ message, bytes: toHex(bytes) })
    return bytes
  }
  return { hmac: recording, blocks }
}
