/** Identity verification by documents. Source: money.md "Verification", STA-1, D-5. */
import * as z from 'zod'

import { accountBodies, documentKind } from '../bodies/account.ts'
import { instant, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { DOCUMENT_TYPES, type DocumentSide, LARGEST_DOCUMENT_BYTES, VERIFICATION_REASONS, VERIFICATION_STATUSES } from '../verification.ts'

const side = z.enum(['front', 'back', 'selfie'] satisfies DocumentSide[])

const reason = z.enum(VERIFICATION_REASONS)

export const verificationState = z.strictObject({
  status: z.enum(VERIFICATION_STATUSES),
  /** Verification was requested: payouts wait for it. */
  is_need: z.boolean(),
  /** Of the last check, when it failed or expired. */
  reason: z.nullable(reason),
})

export const verification = z.strictObject({
  ...verificationState.shape,
  /** The remaining attempts, and the time of the next one when none remains. */
  tries_left: z.number(),
  retry_at: z.nullable(instant),
  /** As entered by the player; only the end of the number is returned. */
  person: z.nullable(
    z.strictObject({
      first_name: z.string(),
      last_name: z.string(),
      birth_date: z.string(),
      country: z.string(),
      document_kind: documentKind,
      document_number: z.string(),
    }),
  ),
  /** The documents of the open check. Their content is never returned. */
  documents: z.array(z.strictObject({ id: uuid, side, type: z.string(), bytes: z.number() })),
  /** The sides that the chosen kind of document needs. */
  sides: z.array(side),
})

/** A payout may wait for the proof, so sessions of payout links may submit it too. */
const own = { service: 'api', access: 'player', byLink: true, rate: 'write', answer: verification } as const

export const verificationRoutes = {
  'GET /api/v2/verification': { ...own, rate: 'read', summary: "The player's verification status.", refusals: [] },
  'PUT /api/v2/verification/person': {
    ...own,
    summary: "Gives the player's identity and document; starts a check if none is open.",
    body: accountBodies['PUT /api/v2/verification/person'],
    refusals: ['bad_transition', 'too_many_tries'],
  },
  'PUT /api/v2/verification/documents/{side}': {
    ...own,
    summary: 'Adds a picture or a PDF of the document to the open check; replaces one of the same side.',
    params: z.strictObject({ side }),
    bytes: DOCUMENT_TYPES,
    bodyLimit: LARGEST_DOCUMENT_BYTES,
    refusals: ['bad_transition', 'wrong_file', 'too_large', 'unsupported_media', 'busy'],
  },
  'DELETE /api/v2/verification/documents/{id}': {
    ...own,
    summary: 'Deletes a document of the open check permanently.',
    params: z.strictObject({ id: uuid }),
    refusals: ['bad_transition', 'not_found'],
  },
  'POST /api/v2/verification/submit': {
    ...own,
    summary: 'Submits the check; the provider decides from now on.',
    refusals: ['bad_transition', 'documents_missing'],
  },
} as const satisfies RouteTable

export type Verification = z.output<typeof verification>
export type VerificationState = z.output<typeof verificationState>
