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

/** The server says that what an address names does not exist, or that nothing can have such a name. Any other failure may be over at the next call. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiFailure && (error.status === 404 || error.answer.code === 'invalid')
