/** Virtual football and races: what proves a round. Source: sportsbook.md 10, games.md 1.3. */
import * as z from 'zod'

import { instant } from '../fields.ts'
import { beaconRef } from '../live-rounds.ts'
import type { RouteTable } from '../route.ts'
import { boardMarket } from '../sportsbook/board.ts'

const hex = z.string()
const count = z.number()
const virtualEvent = z.string().check(z.regex(/^(vr|vf-\d{1,2})-\d{1,15}$/, 'wrong_format: not a virtual event'))
const rates = z.strictObject({ home: count, away: count })

/**
 * The round as the verifier reads it: paste it into any. `serverSeed` is the chain's seed, `clientSeed` its salt, `nonce` the round's
 * place on the chain; rates, weights and clubs follow from `params`. Before the end `serverSeed` is null and there is no outcome.
 */
export const virtualRoundProof = z.strictObject({
  game: z.enum(['virtual-football', 'virtual-race']),
  /** The slot, from 1, of a match; `round` counts over all chains of the slot. */
  params: z.strictObject({ slot: z.optional(count), round: count }),
  nonce: count,
  /** seed_0 of the chain, published before its salt was known; hashing `serverSeed` so often as `nonce` says gives it. */
  terminal: hex,
  /** The seed of the round before, which is SHA-256 of `serverSeed`. */
  commitment: hex,
  serverSeed: z.nullable(hex),
  clientSeed: hex,
  stake: z.literal('0.00'),
  outcome: z.optional(
    z.strictObject({
      /** Expected goals of both sides, thousandths. */
      lambda: z.optional(rates),
      periods: z.optional(z.array(z.array(count))),
      goals: z.optional(z.array(z.enum(['h', 'a']))),
      /** Of each goal. */
      minutes: z.optional(z.array(count)),
      /** By lane. */
      weights: z.optional(z.array(count)),
      /** Lanes in the order of their places. */
      order: z.optional(z.array(count)),
    }),
  ),
})

/** Everything but seed and outcome is public when its betting opens. */
export const virtualProof = z.strictObject({
  event: z.string(),
  /** The chain of this slot or of the races, and which of them by number. */
  chain: z.string(),
  chain_number: count,
  /** When its end was published: the beacon's round of the salt was still to come. */
  chain_published_at: instant,
  beacon: beaconRef,
  lambda: z.nullable(rates),
  /** By lane. */
  weights: z.nullable(z.array(count)),
  runners: z.nullable(z.array(z.string())),
  proof: virtualRoundProof,
  /** Its seed was lost: every bet was returned. */
  voided: z.boolean(),
  /** SHA-256 of the files that draw it. */
  rules_hash: hex,
  closes_at: instant,
  starts_at: instant,
})

/** Percent of the stakes, or of the true chances, with four digits. */
const percent = z.string()

/** All lines of one kind of market. Returns are rounded down, margins up. */
const statedReturn = z.strictObject({
  game: z.enum(['virtual-football', 'virtual-race']),
  market: z.strictObject({ type: boardMarket.shape.type, scope: boardMarket.shape.scope, k: boardMarket.shape.k }),
  /** Of the least and the best price of these rounds, and the mean of all their prices. */
  return: z.strictObject({ min: percent, mean: percent, max: percent }),
  /** How far the implied chances of what a market offers exceed the true ones. */
  margin: z.strictObject({ min: percent, max: percent }),
})

export const virtualRoutes = {
  'GET /api/v2/virtual/returns': {
    service: 'api',
    access: 'anyone',
    rate: 'read',
    summary: 'What each kind of market of virtual sports returns, of every fixture that can come up or of one round: none below 80 %.',
    query: z.strictObject({
      /** Of this round alone. */
      event: z.optional(virtualEvent),
    }),
    answer: z.strictObject({ data: z.array(statedReturn) }),
    refusals: ['not_found'],
  },
  'GET /api/v2/virtual/{event}/proof': {
    service: 'api',
    access: 'anyone',
    rate: 'read',
    summary: 'What proves a round of virtual football or a virtual race: its chain, seed and salt, and what it is drawn by.',
    params: z.strictObject({ event: virtualEvent }),
    answer: virtualProof,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable

export type VirtualProof = z.output<typeof virtualProof>
