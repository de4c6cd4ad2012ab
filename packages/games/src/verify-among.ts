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
  | {
      readonly verdict: 'unreadable'
      readonly field: ClaimField | 'claim'
      /** Its seed was not followed: too many others of the list are not on the chain. */
      readonly isUnchecked?: true
    }
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

/** How a long verification lets a page work. */
export interface Pace {
  /** Milliseconds, of a clock that is never set back. */
  now(): number
  /** After each ten milliseconds of work, with the part of it that is done, 0 to 1. A rejection ends the verification, which rejects with it. */
  pause(part: number): Promise<unknown>
}

const SLICE_MS = 10
/** What repeating a round costs beside one hash of a chain, roughly: only the shown progress depends on it. */
const HASHES_OF_ROUND = 50

/**
 * Verifies a list of claims of any shape, in its order. A chain is followed once for all of its rounds; after three seeds that are not on it
 * those further ones that are not met are reported as not checked.
 */
export async function verifyAllAmong(
  crypto: FairCrypto,
  claims: readonly unknown[],
  games: VerifiableGames,
  { now, pause }: Pace,
): Promise<Verdict[]> {
  const steps = verifyInSteps(crypto, claims, games)
  for (let startedAt = now(); ;) {
    const { done, value } = steps.next()
    if (done) return value
    if (now() - startedAt < SLICE_MS) continue
    await pause(value)
    startedAt = now()
  }
}

/** Yields the part that is done, 0 to 1; further ways of a chain for forged seeds add nothing to it. */
function* verifyInSteps(crypto: FairCrypto, claims: readonly unknown[], games: VerifiableGames): Generator<number, Verdict[]> {
  const read = claims.map((claim) => (isObject(claim) ? readClaim(crypto, claim, games) : 'claim'))
  const chains = [...Map.groupBy(read.flatMap(placedSeed), ({ terminal }) => terminal).values()]
  const lengthOf = (seeds: readonly PlacedSeed[]) => Math.max(...seeds.map(({ place }) => place))
  const all = chains.reduce((sum, seeds) => sum + lengthOf(seeds), claims.length * HASHES_OF_ROUND)
  const ends = new Map<string, string>()
  let done = 0
  for (const seeds of chains) {
    const walk = chainEnds(crypto, seeds)
    let step = walk.next()
    for (; !step.done; step = walk.next()) yield (done + Math.min(step.value, lengthOf(seeds))) / all
    for (const [name, end] of step.value) ends.set(name, end)
    done += lengthOf(seeds)
  }
  const verdicts: Verdict[] = []
  for (const [at, one] of read.entries()) {
    verdicts.push(typeof one === 'string' ? { verdict: 'unreadable', field: one } : verdictOf(crypto, claims[at]!, one, ends))
    yield (done += HASHES_OF_ROUND) / all
  }
  return verdicts
}

function verdictOf(crypto: FairCrypto, claim: Partial<RoundClaim>, read: ReadClaim, ends: ReadonlyMap<string, string>): Verdict {
  const [placed] = placedSeed(read)
  const terminal = placed && ends.get(placedName(placed))
  if (placed && terminal === undefined) return { verdict: 'unreadable', field: 'terminal', isUnchecked: true }
  const working = repeatRound(crypto, read, terminal)
  return working ? compare(claim, working) : { verdict: 'unreadable', field: 'moves' }
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
  const match = differing.length === 0 ? 'matches' : 'differs'
  const verdict = compared.length === 0 ? 'computed' : match
  return { verdict, compared, differing, working }
}

/** `terminal`: where its seed leads to. */
function repeatRound(crypto: FairCrypto, read: ReadClaim, terminal: string | undefined): Working | undefined {
  const { serverSeed, clientSeed, nonce, play } = read
  const { hmac, blocks } = recorded(crypto.hmacSha256(serverSeed))
  const bytes = streamUnder(hmac, clientSeed, nonce)
  const round = play(bytes)
  if (!round) return undefined
  const { outcome, multiplier, payout, events } = round
  const commitment = commitmentOf(crypto, serverSeed)
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
