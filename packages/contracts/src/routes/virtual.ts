/** Virtual football and races: what proves a round. Source: sportsbook.md 10, games.md 1.3. */
import * as z from 'zod'

import { instant } from '../fields.ts'
import { beaconRef } from '../live-rounds.ts'
import type { RouteTable } from '../route.ts'

const hex = z.string()
const count = z.number()

/** Before the end of the round `seed` and `outcome` are null; everything else is public when its betting opens. */
export const virtualProof = z.strictObject({
  event: z.string(),
  game: z.enum(['football', 'race']),
  /** The chain of this slot or of the races, and which of them by number. */
  chain: z.string(),
  chain_number: count,
  /** From 1; null in a race. */
  slot: z.nullable(count),
  /** Counted over all chains of the slot; the fixture follows from it. */
  round: count,
  /** The round's place on its chain: the nonce of its bytes. */
  nonce: count,
  /** seed_0 of the chain, published before its salt was known; hashing `seed` so often as `nonce` says gives it. */
  terminal: hex,
  beacon: beaconRef,
  /** The seed of the round before, which is SHA-256 of `seed`. */
  commitment: hex,
  seed: z.nullable(hex),
  salt: hex,
  /** Expected goals of both sides, thousandths. */
  lambda: z.nullable(z.strictObject({ home: count, away: count })),
  /** By lane. */
  weights: z.nullable(z.array(count)),
  runners: z.nullable(z.array(z.string())),
  outcome: z.nullable(
    z.strictObject({
      periods: z.optional(z.array(z.array(count))),
      goals: z.optional(z.array(z.enum(['h', 'a']))),
      /** Of each goal. */
      minutes: z.optional(z.array(count)),
      /** Lanes in the order of their places. */
      order: z.optional(z.array(count)),
    }),
  ),
  /** Its seed was lost: every bet was returned. */
  voided: z.boolean(),
  /** SHA-256 of the files that draw it. */
  rules_hash: hex,
  closes_at: instant,
  starts_at: instant,
})

export const virtualRoutes = {
  'GET /api/v2/virtual/{event}/proof': {
    service: 'api',
    access: 'anyone',
    rate: 'read',
    summary: 'What proves a round of virtual football or a virtual race: its chain, seed and salt, and what it is drawn by.',
    params: z.strictObject({ event: z.string().check(z.regex(/^(vr|vf-\d{1,2})-\d{1,15}$/, 'wrong_format: not a virtual event')) }),
    answer: virtualProof,
    refusals: ['not_found'],
  },
} as const satisfies RouteTable

export type VirtualProof = z.output<typeof virtualProof>
