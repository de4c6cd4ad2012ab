/** Other hosts of the same site, and the hand-over of a session to them. Source: ENT-8, API-22, API-23, D-33, D-34, D-41. */
import * as z from 'zod'

import { ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'

const host = z.string().check(z.regex(/^[a-z0-9.-]{1,253}$/, 'wrong_format: not a host name'))
const path = z.string().check(z.regex(/^\/(?!\/)[^\p{Cc}\p{Cs}\\]{0,2047}$/u, 'wrong_format: not a path'))
const redirect = z.strictObject({ redirect: z.nullable(z.strictObject({ newLink: z.string() })) })

const times = z.record(host, z.nullable(z.number().check(z.gte(0), z.lte(60_000))))
const results = times.check(z.refine((given: z.output<typeof times>) => Object.keys(given).length <= 50, 'too_many: at most 50 hosts'))

/** Text fields of one page, by the field's kind, label and place, as the page names them. */
const field = z.strictObject({ key: text(200).check(z.minLength(1)), value: text(4000) })

/** D-62: what moves to another host beside the session. Passwords, codes, card numbers and documents never do. */
const mirrorDrafts = z.strictObject({
  /** Without the language. */
  path: text(300),
  /** The stored bet slip and when it was changed; null without one. */
  slip: z.nullable(z.strictObject({ text: text(8000), updated_at: z.iso.datetime() })),
  fields: z.array(field).check(z.maxLength(40, 'too_many: at most 40 fields')),
})

/** Bytes of a request with drafts. */
const DRAFTS_LIMIT = 24 * 1024

const open = { service: 'api', access: 'anyone', rate: 'read' } as const

export const mirrorRoutes = {
  'GET /mirror': {
    ...open,
    summary: 'API-23: the new address of this host; null if it has not moved.',
    answer: redirect,
    refusals: [],
  },
  'POST /middleware/mirror': {
    ...open,
    summary: 'API-22: the settings of one host of the site.',
    body: z.strictObject({ host }),
    answer: z.strictObject({
      host: z.string(),
      /** The address of the session exchange on the main host; null on that host itself. */
      sso: z.nullable(z.string()),
      meta_yandex_verification: z.nullable(z.string()),
      settings: z.strictObject({
        revshare_service_frontend_url: z.nullable(z.string()),
        telegram_channel_url: z.nullable(z.string()),
      }),
    }),
    refusals: ['not_found'],
  },
  'POST /middleware/mirrorRedirect': {
    ...open,
    summary: 'API-22: the new address of a path of one host of the site; null if it has not moved.',
    body: z.strictObject({ host, path }),
    answer: redirect,
    refusals: ['not_found'],
  },
  'GET /api/getMirrorsToCheck': {
    ...open,
    access: 'player',
    summary: 'API-27: the hosts whose load time the browser measures.',
    answer: z.strictObject({ data: z.strictObject({ domains: z.array(z.string()) }) }),
    refusals: [],
  },
  'POST /api/sendAntiBonusResult': {
    ...open,
    access: 'player',
    summary: 'API-28: load times in ms by host, null for a host that did not load. Hosts that are not of the site are left out.',
    body: z.strictObject({ results }),
    answer: ok,
    refusals: [],
  },
  'GET /api/v2/mirrors': {
    ...open,
    summary: 'BEY-10: the genuine hosts of the site, signed by Ed25519 for 24 hours.',
    answer: z.strictObject({ list: z.string(), signature: z.string(), public_key: z.string() }),
    refusals: [],
  },
  'POST /auth/mirror-drafts': {
    ...open,
    rate: 'write',
    summary: 'D-62: keeps the slip and form drafts of this browser for 60 s, for its move to `host`. A later call replaces them.',
    bodyLimit: DRAFTS_LIMIT,
    body: z.strictObject({ host, drafts: mirrorDrafts }),
    answer: ok,
    refusals: ['not_found'],
  },
  'POST /auth/mirror-drafts/take': {
    ...open,
    rate: 'auth',
    summary: 'D-62: the drafts that came with a session transfer, once, for the browser that requested it.',
    body: z.strictObject({ ticket: text(64), session_id: text(64) }),
    answer: z.strictObject({ drafts: mirrorDrafts }),
    refusals: ['wrong_code'],
  },
  'GET /auth/sso': {
    service: 'api',
    access: 'anyone',
    rate: 'write',
    summary:
      'D-34: for a browser that comes from another host of the site: back to `url`, with a one-time token where it has a session here.',
    redirects: true,
    query: z.strictObject({ url: text(4096) }),
    answer: z.strictObject({ location: z.string() }),
    refusals: [],
  },
  'POST /auth/login/simple': {
    service: 'api',
    access: 'anyone',
    rate: 'auth',
    summary: 'STA-16: a session for the one-time token of a session transfer, for the requesting browser without one.',
    body: z.strictObject({ token: text(64), session_id: text(64) }),
    answer: z.strictObject({ success: z.literal(true), token: z.string(), sso: z.nullable(z.string()) }),
    refusals: ['wrong_code', 'bad_transition'],
  },
} as const satisfies RouteTable
