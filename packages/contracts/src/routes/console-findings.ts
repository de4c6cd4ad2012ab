/** The console's calls about differences between providers' books and ours. Source: D-2, money.md B "Reconciliation". */
import * as z from 'zod'

import { ok } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { inOneSort, sortedPageBy, type Sorts } from '../sorts.ts'
import { acts, id, limitOf, pageOf, reads, reason } from './console-fields.ts'

const side = z.nullable(z.strictObject({ amount: z.string(), status: z.string() }))
const consoleFinding = z.strictObject({
  id: z.string(),
  psp: z.string(),
  day: z.string(),
  kind: z.string(),
  subject: z.enum(['deposit', 'payout']),
  ext: z.string(),
  reference: z.string(),
  currency: z.string(),
  here: side,
  there: side,
})

const SORTS = { key: 'number', fields: { at: 'key' }, usual: '-at' } as const satisfies Sorts

export const consoleFindingRoutes = {
  'GET /console/v1/findings': {
    ...reads,
    summary:
      "Unsettled differences between providers' books and ours, newest first or by `sort`. `before` is the `next` of the previous page.",
    query: z.strictObject({ ...sortedPageBy(SORTS), limit: limitOf(200, 200) }).check(inOneSort(SORTS)),
    sorts: SORTS,
    answer: pageOf(consoleFinding),
  },
  'POST /console/v1/findings/{id}/resolve': {
    ...acts,
    summary: 'Settles a difference with a note.',
    params: id,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['bad_transition', 'role_required', 'second_person'],
  },
} as const satisfies RouteTable
