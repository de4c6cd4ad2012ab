/** The console's calls about free bets. Source: D-54, money.md A "Four eyes". */
import * as z from 'zod'

import { currency, moneyInput, ok, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { freeBet } from '../sportsbook/bets.ts'
import { acts, decided, number, pageBy, pageOf, PROPOSED, reads, reason } from './console-fields.ts'

export const consoleFreeBetRoutes = {
  'GET /console/v1/free-bets': {
    ...reads,
    summary: 'Free bets of all players, the newest first. `before` is the `next` of the previous page.',
    query: z.strictObject(pageBy('at_uuid')),
    answer: pageOf(freeBet.extend({ player: z.string(), granted_by: z.string(), reason: z.string() })),
  },
  'POST /console/v1/free-bets': {
    ...acts,
    summary: 'Gives a player a free bet of seven days. Above the limit of one operator it waits for a second one.',
    body: z.strictObject({ player: number, currency, stake: moneyInput, reason }),
    answer: decided,
    idempotent: true,
    refusals: ['not_found', 'idempotency_mismatch', ...PROPOSED],
  },
  'POST /console/v1/free-bets/{id}/end': {
    ...acts,
    summary: 'Ends a free bet that was not placed.',
    params: z.strictObject({ id: uuid }),
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'bad_transition'],
  },
} as const satisfies RouteTable
