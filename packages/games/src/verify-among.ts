/** Replays a round from its revealed seeds, and compares it with the claim. */
import { type FairCrypto, type Hmac, commitmentOf, earlierSeed, streamUnder, toHex } from '@fairhouse/fairness'
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
  if (typeof claim !== 'object' || claim === null) return { verdict: 'unreadable', field: 'claim' }
  const read = readClaim(crypto, claim as Partial<RoundClaim>, games)
  if (typeof read === 'string') return { verdict: 'unreadable', field: read }
  const working = repeatRound(crypto, read)
  return working ? compare(claim, working) : { verdict: 'unreadable', field: 'moves' }
}

function compare(claim: Partial<RoundClaim>, working: Working): Verdict {
  const compared = COMPARED.filter((field) => claim[field] !== undefined)
  const differing = compared.filter((field) => !sameJson(claim[field], working[field]))
  const verdict = compared.length === 0 ? 'computed' : differing.length === 0 ? 'matches' : 'differs'
  return { verdict, compared, differing, working }
}

function repeatRound(crypto: FairCrypto, { serverSeed, clientSeed, nonce, isOfChain, play }: ReadClaim): Working | undefined {
  const { hmac, blocks } = recorded(crypto.hmacSha256(serverSeed))
  const bytes = streamUnder(hmac, clientSeed, nonce)
  const round = play(bytes)
  if (!round) return undefined
  const { outcome, multiplier, payout, events } = round
  const commitment = commitmentOf(crypto, serverSeed)
  const terminal = isOfChain ? toHex(earlierSeed(crypto, serverSeed, nonce)) : undefined
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
