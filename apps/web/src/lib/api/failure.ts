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
