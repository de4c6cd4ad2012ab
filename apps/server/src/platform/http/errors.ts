/** The only mapping from refusals and faults to status and body (D-26). */

import { type ErrorAnswer, issueMessages, type Refusal, type RefusalCode, refuse, REFUSALS, refuseFields } from '@fairhouse/contracts'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { $ZodIssue } from 'zod/v4/core'

import { isOutage } from '../db/index.ts'

/** `retryAfter` in the details, in seconds, also becomes the header. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, meaning } = REFUSALS[refusal.code]
  const seconds = refusal.details?.retryAfter
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
  return reply.code(status).send(answerOf(refusal, meaning))
}

function answerOf({ code, errors, details }: Refusal, message: string): ErrorAnswer {
  return { message, code, ...(errors && { errors }), ...(details && { details }) }
}

/** Field errors of a schema, each as `key: detail` under its path. */
export const refuseIssues = (issues: readonly $ZodIssue[]): Refusal => refuseFields(issueMessages(issues))

const BY_FASTIFY_CODE: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable',
  FST_ERR_BAD_URL: 'unreadable',
  FST_ERR_MAX_PARAM_LENGTH: 'unreadable',
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types of a file body. */
    accepts?: string
  }
}

const JSON_TYPE = 'application/json'

/** Seconds after which to repeat a call that met an unavailable or exhausted database. */
export const RETRY_AFTER_OUTAGE = 1

/**
 * Framework faults caused by the caller become refusals, a database outage becomes `busy`; anything else is a bug, answered without its
 * text. All but the first are logged.
 */
export function sendFault(
  reply: FastifyReply,
  fault: Error & { code?: string; statusCode?: number },
  log: FastifyBaseLogger,
): FastifyReply {
  const code = BY_FASTIFY_CODE[fault.code ?? ''] ?? (fault.statusCode && fault.statusCode < 500 ? 'unreadable' : undefined)
  if (code === 'unsupported_media')
    return sendRefusal(reply, refuse(code, { accepts: reply.request.routeOptions.config.accepts ?? JSON_TYPE }))
  if (code) return sendRefusal(reply, refuse(code))
  log.error({ err: fault, request: reply.request.id }, 'fault')
  if (isOutage(fault)) return sendRefusal(reply, refuse('busy', { retryAfter: RETRY_AFTER_OUTAGE }))
  return sendRefusal(reply, refuse('internal', { request: reply.request.id }))
}
