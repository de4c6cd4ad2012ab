import type { ErrorAnswer } from '@fairhouse/contracts'

/** An error response, thrown inside the query cache, which requires exceptions. */
export class ApiFailure extends Error {
  readonly status: number
  readonly answer: ErrorAnswer

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message)
    this.status = status
    this.answer = answer
  }
}

const MISSING: readonly string[] = ['not_found', 'unknown_game', 'invalid']

/**
 * The server says that what an address names does not exist, or that nothing can have such a name. Any other failure may be over at the next call, also a 404 of
 * something between here and the server.
 */
export const isMissing = (error: unknown): boolean => error instanceof ApiFailure && MISSING.includes(error.answer.code)

/** Of a read that repeats: it had no data, and will have none. What was there once is asked for again. */
export const isMissingAtFirst = ({ data, error }: { data: unknown; error: unknown }): boolean => data === undefined && isMissing(error)
