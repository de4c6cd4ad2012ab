/** Blocks of players by operators, and confirmed fraud. Source: money.md A and B "Payout", bonuses.md 2.12. */
import * as z from 'zod'

import { ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, id, PROPOSED, reason } from './console-fields.ts'

export const BLOCK_CAUSES = ['fraud', 'court'] as const
export type BlockCause = (typeof BLOCK_CAUSES)[number]

export const consoleBlockRoutes = {
  'POST /console/v1/players/{id}/block': {
    ...acts,
    summary: 'Blocks the player at once: no bets, deposits, bonuses or payouts. Takes nothing: money and bonuses stay as they are.',
    params: id,
    body: z.strictObject({ cause: z.enum(BLOCK_CAUSES), reason }),
    answer: ok,
    refusals: ['role_required', 'not_found', 'second_person', 'bad_transition'],
  },
  'POST /console/v1/players/{id}/unblock': {
    ...acts,
    summary: "Lifts an operator's block; other blocks stay. Always by two operators. Bonuses that a confirmed fraud ended stay ended.",
    params: id,
    body: z.strictObject({ reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/players/{id}/confirm-fraud': {
    ...acts,
    summary:
      'bonuses.md 2.12: ends every bonus, free spin, waiting code and free bet of a player who is blocked for fraud. Cash stays. Always by two operators.',
    params: id,
    body: z.strictObject({ reason }),
    answer: decided,
    refusals: ['not_found', 'busy', ...PROPOSED],
  },
} as const satisfies RouteTable
