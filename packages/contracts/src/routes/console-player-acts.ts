/** What operators do to the account of one player, besides blocks. Not to an own or linked account. Source: D-2, D-31, D-36. */
import * as z from 'zod'

import { ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, id, PROPOSED, reason } from './console-fields.ts'

/** At the player's written request, as the player died, or as it is a second account of its owner. */
export const CLOSING_CAUSES = ['request', 'death', 'duplicate'] as const

export const consolePlayerActRoutes = {
  'POST /console/v1/players/{id}/sign-out': {
    ...acts,
    summary:
      'Ends every session of the player at once, on every device, log-ins that wait for a code, games of providers and autobets. The player may log in again.',
    params: id,
    body: z.strictObject({ reason }),
    /** `ended`: how many sessions were open. */
    answer: z.strictObject({ ...ok.shape, ended: z.int() }),
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'POST /console/v1/players/{id}/close': {
    ...acts,
    summary:
      "Closes the account for good, by the rules of the player's own closing: it must be empty. Sessions end; after 30 days its addresses are free again, unless it is a second account, or is barred. Always by two operators.",
    params: id,
    body: z.strictObject({ cause: z.enum(CLOSING_CAUSES), reason }),
    answer: decided,
    refusals: ['not_found', 'balance_left', 'play_open', 'payment_open', 'busy', ...PROPOSED],
  },
  'POST /console/v1/players/{id}/export': {
    ...acts,
    summary:
      "Everything that the player's own export has, with masked addresses, as a file, of what the role may see. Each file is logged.",
    needsCode: true,
    params: id,
    body: z.strictObject({ reason }),
    answer: z.string(),
    file: 'application/json',
    refusals: ['role_required', 'not_found', 'second_person', 'code_needed'],
  },
} as const satisfies RouteTable
