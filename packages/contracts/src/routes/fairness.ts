/** Seed pairs: commitments beforehand, the player's own seed, seeds revealed at rotation (games.md 1.1, D-29, D-46). */
import * as z from 'zod'

import { instant } from '../fields.ts'
import { playMode } from '../rounds.ts'
import type { RouteTable } from '../route.ts'

/** Pairs are numbered by an integer of four bytes. */
const MOST_PAIRS = 2 ** 31 - 1

const activePair = z.strictObject({ number: z.number(), commitment: z.string(), client_seed: z.string(), nonce: z.number() })
const nextPair = z.strictObject({ number: z.number(), commitment: z.string() })

export const revealedPair = z.strictObject({
  number: z.number(),
  commitment: z.string(),
  client_seed: z.string(),
  /** 64 lowercase hex digits; empty for a pair that is lost. */
  server_seed: z.string(),
  /** No key opens its server seed: its rounds can never be repeated. */
  is_lost: z.optional(z.boolean()),
  /** Bets drawn from it: nonces 0 … bets-1. */
  bets: z.number(),
  revealed_at: instant,
})

export const seedsAnswer = z.strictObject({
  mode: playMode,
  /** null until the visitor has chosen a client seed for the first pair: by `rotate`, after reading `next`. */
  active: z.nullable(activePair),
  /** Takes over at the next rotation. */
  next: nextPair,
  /** Game to SHA-256 of its rules' files. */
  rules: z.record(z.string(), z.string()),
})

export const fairnessRoutes = {
  'GET /api/v2/fairness/seeds': {
    summary: 'The active pair and the commitment of the next one. Guests have demo pairs.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({ mode: z._default(playMode, 'real') }),
    answer: seedsAnswer,
    refusals: ['unauthorised'],
  },
  'POST /api/v2/fairness/rotate': {
    summary: 'Reveals the active server seed; the next pair becomes active with this client seed, its nonce at 0.',
    service: 'api',
    access: 'anyone',
    rate: 'write',
    body: z.strictObject({ client_seed: z.string(), mode: z._default(playMode, 'real') }),
    answer: seedsAnswer.extend({ revealed: z.nullable(revealedPair) }),
    refusals: ['unauthorised', 'game_active', 'busy'],
  },
  'GET /api/v2/fairness/pairs': {
    summary: 'Past pairs with their revealed seeds, newest first.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({
      mode: z._default(playMode, 'real'),
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_PAIRS))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    }),
    answer: z.strictObject({ data: z.array(revealedPair), next: z.nullable(z.number()) }),
    refusals: ['unauthorised'],
  },
} as const satisfies RouteTable
