/** The console's calls about reload offers. Source: bonuses.md 1, money.md A "Four eyes". */
import * as z from 'zod'

import { instant, money, moneyInput, ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, offerName, own, pageBy, pageOf, PROPOSED, reads, reason, segment, storedName } from './console-fields.ts'

const terms = {
  /** A further entry of the same name is its next version, and ends the one before. */
  name: offerName,
  pct: z.int().check(z.gte(1), z.lte(100)),
  /** EUR: the smallest deposit that counts, and the largest bonus. */
  min: money,
  max: money,
  /** UTC, 0 = Sunday; empty = every day. */
  weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.maxLength(7)),
  /** A tier of the VIP club; null = everybody. */
  segment: z.nullable(segment),
  starts_at: instant,
  ends_at: instant,
  /** EUR: when so much was given, no more is offered. */
  budget: money,
}
/** As they are stored: what an entry may have today, older ones may exceed. */
const termsStored = { ...terms, name: z.string(), pct: z.number(), weekdays: z.array(z.number()) }
const termsInput = { ...terms, min: moneyInput, max: moneyInput, budget: moneyInput }

export const consoleReloadRoutes = {
  'GET /console/v1/reloads': {
    ...reads,
    summary: 'Reload offers in every version, with what they gave, the newest first. `before` is the `next` of the previous page.',
    query: z.strictObject(pageBy('at_text')),
    answer: pageOf(
      z.strictObject({
        /** The name and the version. */
        id: z.string(),
        ...termsStored,
        version: z.number(),
        /** EUR: by all versions. */
        given: money,
        stopped_at: z.nullable(instant),
        made: z.strictObject({ by: z.string(), at: instant, reason: z.string() }),
      }),
    ),
  },
  'POST /console/v1/reloads/forecast': {
    ...own,
    rate: 'read',
    summary: 'What a reload offer, or the next version of one, may cost. Writes nothing.',
    body: z
      .strictObject(termsInput)
      .pick({ name: true, pct: true, min: true, max: true, weekdays: true, starts_at: true, ends_at: true, budget: true }),
    answer: z.strictObject({
      /** EUR: by the versions of this name so far, of the budget. */
      given: money,
      /** Days, UTC, on which it runs. */
      days: z.number(),
      /** Largest bonuses that the rest of the budget pays for, and the smallest deposit in EUR that brings one. */
      bonuses: z.number(),
      deposit: money,
    }),
    refusals: ['role_required'],
  },
  'POST /console/v1/reloads': {
    ...acts,
    summary: 'Creates a reload offer, or its next version. A budget above the limit of one operator waits for a second one.',
    body: z.strictObject({ ...termsInput, reason }),
    answer: decided,
    refusals: PROPOSED,
  },
  'POST /console/v1/reloads/{id}/stop': {
    ...acts,
    summary: 'Stops a reload offer: no deposit gets it from now on. What it gave, and what open invoices were promised, stays.',
    params: z.strictObject({ id: storedName }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition'],
  },
} as const satisfies RouteTable
