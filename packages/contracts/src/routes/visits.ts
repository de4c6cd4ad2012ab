/** What a visit's address says of advertising and partners. Source: API-20, API-22, API-24, API-25, D-41. */
import * as z from 'zod'

import { plainText } from '../bodies/auth-fields.ts'
import { ok, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { VISIT_LIMITS } from '../visits.ts'
import { promoType } from './bonus-terms.ts'

const value = plainText(VISIT_LIMITS.value)
const mark = z.optional(value)

/** Query parameters of a page. */
const parameters = z.record(z.string().check(z.regex(/^(?!__)[\w.-]{1,64}$/)), value)
const query = parameters.check(
  z.refine(
    (given: z.output<typeof parameters>) => Object.keys(given).length <= VISIT_LIMITS.parameters,
    `too_many: at most ${VISIT_LIMITS.parameters} parameters`,
  ),
)

const open = { service: 'api', access: 'anyone', rate: 'beacon', bodyLimit: 32 * 1024 } as const

export const visitRoutes = {
  'POST /attachSource': {
    summary: 'API-20: attaches the marks of the visit to the player. Repeated marks are stored once.',
    service: 'api',
    access: 'player',
    rate: 'write',
    body: z.strictObject({
      stag: mark,
      promo: mark,
      partnerId: mark,
      advId: mark,
      advertiseUid: mark,
      advertiseSource: mark,
      cpaOneUid: mark,
      prHash: mark,
    }),
    answer: ok,
    refusals: [],
  },
  'POST /middleware/affiliate': {
    ...open,
    summary: 'API-22: stores a click, and names its partner, place, tag and click ids.',
    body: z.strictObject({ query, referrer: plainText(VISIT_LIMITS.address) }),
    answer: z.strictObject({
      partner: z.nullable(z.string()),
      adplace: z.nullable(z.string()),
      stag: z.nullable(z.string()),
      /** `click` is the id of the stored click; the others are those of the sending networks. */
      click_ids: z.record(z.string(), z.string()),
    }),
    refusals: [],
  },
  'POST /middleware/registerPageOpenEvent': {
    ...open,
    summary: 'API-24: a page was opened by a link with `subH`.',
    body: z.strictObject({ subH: value, uuid, click_url: plainText(VISIT_LIMITS.address) }),
    answer: ok,
    refusals: [],
  },
  'POST /middleware/utm': {
    ...open,
    summary: 'API-25: stores all query parameters of a page; names the visit, and the promo of its campaign.',
    body: query,
    answer: z.strictObject({
      advId: z.string(),
      promo: z.nullable(z.strictObject({ type: promoType, value: z.string(), code: z.string() })),
    }),
    refusals: [],
  },
} as const satisfies RouteTable

export type VisitRoutes = typeof visitRoutes
