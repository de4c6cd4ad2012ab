/** The console's calls on verification and VIP requests. Source: D-2, D-5, STA-1, SEC-2, money.md "Verification". */
import * as z from 'zod'

import { instant, locale, ok, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { inOneSort, sortedPageBy, type Sorts } from '../sorts.ts'
import { DOCUMENT_KINDS, VERIFICATION_REASONS, VERIFICATION_STATUSES } from '../verification.ts'
import { VIP_REFUSALS } from '../vip.ts'
import { acts, id, limitOf, number, pageOf, reads, reason } from './console-fields.ts'

const need = z.nullable(z.enum(['payout', 'volume', 'risk', 'operator', 'age']))
const verificationStatus = z.enum(VERIFICATION_STATUSES)
const documentKind = z.enum(DOCUMENT_KINDS)

export const queuedVerification = z.strictObject({
  /** Of the check. */
  id: uuid,
  player: z.string(),
  status: verificationStatus,
  /** Why an operator decides: the provider left it open, was silent for a day, or payouts require the second level. */
  cause: z.enum(['left', 'silent', 'second_level']),
  /** Why verification was requested. */
  need,
  country: z.string(),
  document_kind: documentKind,
  submitted_at: instant,
})

export const openedVerification = z.strictObject({
  id: uuid,
  player: z.string(),
  /** Of the player now. */
  status: verificationStatus,
  /** Whether this is the current check: an earlier one has a final decision. */
  is_present: z.boolean(),
  /** As entered by the player. */
  person: z.strictObject({
    first_name: z.string(),
    last_name: z.string(),
    birth_date: z.string(),
    country: z.string(),
    document_kind: documentKind,
    document_number: z.string(),
  }),
  documents: z.array(z.strictObject({ id: uuid, side: z.enum(['front', 'back', 'selfie']), type: z.string(), bytes: z.number() })),
  /** Other players with the same identity, or the same document. */
  others: z.array(z.string()),
  /** Days of birth below the least age that the player gave before, and was refused. */
  refused_birth_dates: z.array(z.strictObject({ birth_date: z.string(), at: instant })),
  /** Destinations of the player's payouts, by their last digits. */
  instruments: z.array(z.strictObject({ type: z.string(), destination: z.string(), at: instant })),
})

export const verificationOfPlayer = z.strictObject({
  player: z.string(),
  status: verificationStatus,
  need,
  /** Of the last check, when it failed or expired. */
  reason: z.nullable(z.enum(VERIFICATION_REASONS)),
  /** The present one. */
  check: z.nullable(uuid),
})

export const vipJoinRequest = z.strictObject({
  id: z.string(),
  player: z.string(),
  request_type: z.enum(['registration', 'vip']),
  at: instant,
  level: z.number(),
  /** A proved address, and the language to speak. */
  contact: z.nullable(z.string()),
  locale,
  contacted: z.nullable(z.strictObject({ by: z.string(), at: instant, note: z.string() })),
})

const check = z.strictObject({ id: uuid })
const CHECK_SORTS = { key: 'uuid', fields: { at: 'instant' }, usual: 'at' } as const satisfies Sorts
/** `contacted`: those that nobody has contacted stand before all others; `at`: when they were made. */
const VIP_SORTS = { key: 'number', fields: { contacted: 'instant', at: 'key' }, usual: 'contacted' } as const satisfies Sorts
/** Operators neither see nor decide checks of their own accounts. */
const PERSONAL = ['role_required', 'second_person'] as const
export const consolePeopleRoutes = {
  'GET /console/v1/verifications': {
    ...reads,
    summary: 'Checks that wait for an operator, longest waiting first or by `sort`.',
    query: z.strictObject({ ...sortedPageBy(CHECK_SORTS), limit: limitOf(200, 200) }).check(inOneSort(CHECK_SORTS)),
    sorts: CHECK_SORTS,
    answer: pageOf(queuedVerification),
    refusals: ['role_required'],
  },
  'GET /console/v1/verifications/{id}': {
    ...reads,
    summary: "Opens a check: the player's data and documents. Each view is logged.",
    needsCode: true,
    params: check,
    answer: openedVerification,
    refusals: ['not_found', 'code_needed', ...PERSONAL],
  },
  'GET /console/v1/verifications/{id}/documents/{document}': {
    ...reads,
    summary: 'One document, decrypted for this answer. Each view is logged.',
    needsCode: true,
    params: z.strictObject({ id: uuid, document: uuid }),
    answer: z.string(),
    file: 'application/octet-stream',
    refusals: ['not_found', 'code_needed', ...PERSONAL],
  },
  'POST /console/v1/verifications/{id}/{verdict}': {
    ...acts,
    summary:
      'Accepts or refuses a pending check, confirms the second level, or revokes a verification. Refusing and revoking need a cause.',
    params: z.strictObject({ id: uuid, verdict: z.enum(['accept', 'refuse', 'confirm', 'revoke']) }),
    body: z.strictObject({ because: z.optional(z.enum(VERIFICATION_REASONS)), reason }),
    answer: ok,
    refusals: ['not_found', 'bad_transition', ...PERSONAL],
  },
  'GET /console/v1/players/{id}/verification': {
    ...reads,
    summary: "The player's verification status.",
    params: id,
    answer: verificationOfPlayer,
    refusals: ['not_found', ...PERSONAL],
  },
  'POST /console/v1/players/{id}/verification/ask': {
    ...acts,
    summary: 'Requests verification from a player: payouts wait for it.',
    params: id,
    body: z.strictObject({ need: z.enum(['risk', 'operator']), reason }),
    answer: ok,
    refusals: ['not_found', 'bad_transition', ...PERSONAL],
  },
  'GET /console/v1/vip': {
    ...reads,
    summary: 'Open requests to join the VIP club: those that nobody has contacted first, or by `sort`.',
    query: z.strictObject({ ...sortedPageBy(VIP_SORTS), limit: limitOf(200, 200) }).check(inOneSort(VIP_SORTS)),
    sorts: VIP_SORTS,
    answer: pageOf(vipJoinRequest),
    refusals: ['role_required'],
  },
  'POST /console/v1/vip/{id}/{verdict}': {
    ...acts,
    summary: 'Notes a contact with the player, or answers the request: the player gets a message, with the cause of a rejection.',
    params: z.strictObject({ id: number, verdict: z.enum(['contacted', 'accept', 'reject']) }),
    body: z.strictObject({ because: z.optional(z.enum(VIP_REFUSALS)), reason }),
    answer: ok,
    refusals: ['not_found', 'bad_transition', ...PERSONAL],
  },
} as const satisfies RouteTable
