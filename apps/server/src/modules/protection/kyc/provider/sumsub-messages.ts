/** What Sumsub sends about an applicant, as events. Format: docs.sumsub.com, "Get applicant data" and "User verification webhooks". */

import type { VerificationReason } from '@fairhouse/contracts'
import * as z from 'zod/mini'

import type { CheckEvent } from './port.ts'

const name = z.string().check(z.minLength(1), z.maxLength(200))

const reviewResult = z.object({
  reviewAnswer: z.enum(['GREEN', 'RED']),
  rejectLabels: z._default(z.array(z.string()), []),
})

const review = z.object({ reviewStatus: z.string(), reviewResult: z.optional(reviewResult) })

/** An applicant by our reference. */
export const applicant = z.object({ id: name, externalUserId: name, review })

/** Images by step; a step without any is null. */
export const stepsOfApplicant = z.record(z.string(), z.nullable(z.object({ imageIds: z._default(z.array(z.unknown()), []) })))

const webhook = z.object({
  applicantId: name,
  externalUserId: name,
  type: name,
  reviewStatus: z.optional(z.string()),
  reviewResult: z.optional(reviewResult),
  /** UTC, as in `2026-11-20 13:23:19.321`. */
  createdAtMs: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?$/)),
})

export interface WebhookMessage {
  /** Milliseconds: when it happened. */
  at: number
  /** Undefined for a message that decides nothing. */
  event: CheckEvent | undefined
}

/** Undefined for anything but a webhook about an applicant. */
export function webhookIn(content: unknown): WebhookMessage | undefined {
  const read = webhook.safeParse(content)
  if (!read.success) return undefined
  const { applicantId: id, externalUserId, type, createdAtMs, ...rest } = read.data
  const at = Date.parse(`${createdAtMs.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? undefined : { at, event: eventOf(type, { id, externalUserId, ...rest }) }
}

interface Subject {
  id: string
  externalUserId: string
  reviewStatus?: string | undefined
  reviewResult?: z.output<typeof reviewResult> | undefined
}

function eventOf(type: string, subject: Subject): CheckEvent | undefined {
  if (type === 'applicantReviewed' || type === 'applicantOnHold') return decisionOn(subject)
  // operators of Sumsub, or its monitoring, took back what was approved
  return type === 'applicantReset' || type === 'applicantDeactivated' ? eventFor(subject, 'revoked', 'other') : undefined
}

/** The state of a review as an event, the same from a webhook and from a look-up. */
export function decisionOn(subject: Subject): CheckEvent | undefined {
  const { reviewStatus, reviewResult: result } = subject
  if (reviewStatus === 'onHold') return eventFor(subject, 'in_review', null)
  if (reviewStatus !== 'completed' || !result) return undefined
  return result.reviewAnswer === 'GREEN'
    ? eventFor(subject, 'approved', null)
    : eventFor(subject, 'rejected', reasonIn(result.rejectLabels))
}

/** An applicant is one try, so that each state is reached once. */
const eventFor = ({ id, externalUserId }: Subject, status: CheckEvent['status'], reason: VerificationReason | null): CheckEvent => ({
  id: `${id}:${status}`,
  reference: externalUserId,
  status,
  reason,
})

/** By severity: the first that one of the labels stands for. Labels: docs.sumsub.com, "Rejection reasons". */
const REASONS: readonly (readonly [VerificationReason, readonly string[]])[] = [
  ['under_age', ['AGE_REQUIREMENT_MISMATCH']],
  ['forged', ['FORGERY', 'DOCUMENT_TEMPLATE', 'GRAPHIC_EDITOR', 'FRAUDULENT_PATTERNS', 'FRAUDULENT_LIVENESS', 'SPAM']],
  ['selfie_differs', ['SELFIE_MISMATCH', 'BAD_FACE_MATCHING', 'BAD_SELFIE', 'BAD_VIDEO_SELFIE']],
  ['expired_document', ['EXPIRATION_DATE', 'ID_INVALID', 'DOCUMENT_DEPRIVED']],
  ['data_differs', ['PROBLEMATIC_APPLICANT_DATA', 'DB_DATA_MISMATCH', 'INCONSISTENT_PROFILE']],
  ['wrong_document', ['NOT_DOCUMENT', 'DOCUMENT_MISSING', 'WRONG_DOCUMENT', 'UNSUPPORTED_LANGUAGE', 'ADDITIONAL_DOCUMENT_REQUIRED']],
  [
    'unreadable',
    [
      'UNSATISFACTORY_PHOTOS',
      'LOW_QUALITY',
      'BLACK_AND_WHITE',
      'SCREENSHOTS',
      'INCOMPLETE_DOCUMENT',
      'DOCUMENT_PAGE_MISSING',
      'DOCUMENT_DAMAGED',
      'FRONT_SIDE_MISSING',
      'BACK_SIDE_MISSING',
    ],
  ],
]

function reasonIn(labels: readonly string[]): VerificationReason {
  return REASONS.find(([, known]) => labels.some((label) => known.includes(label)))?.[0] ?? 'other'
}
