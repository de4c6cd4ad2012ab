import type { ErrorAnswer } from '@fairhouse/contracts'

/** An error answer, thrown inside the query cache where a failure must be an exception. */
export class ApiFailure extends Error {
  readonly status: number
  readonly answer: ErrorAnswer

  constructor(status: number, answer: ErrorAnswer) {
    super(answer.message)
    this.status = status
    this.answer = answer
  }
}
