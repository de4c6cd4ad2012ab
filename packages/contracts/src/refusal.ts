import type { RefusalCode } from './refusals.ts'

/** A refusal as a value: created by rules and stores, passed up unchanged, converted to a status only at the HTTP edge. */
export class Refusal {
  readonly code: RefusalCode
  /** Field to messages, each `key: detail`. */
  readonly errors: Record<string, string[]> | undefined
  readonly details: Record<string, string | number> | undefined

  constructor(code: RefusalCode, more: { errors?: Record<string, string[]>; details?: Record<string, string | number> } = {}) {
    this.code = code
    this.errors = more.errors
    this.details = more.details
  }
}

export function refuse(code: RefusalCode, details?: Record<string, string | number>): Refusal {
  return new Refusal(code, details ? { details } : {})
}

/** Field errors of a call that could be read: `refuseFields({ email: ['taken: this address has an account'] })`. */
export function refuseFields(errors: Record<string, string[]>): Refusal {
  return new Refusal('invalid', { errors })
}

export const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal
