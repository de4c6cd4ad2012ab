/** Port of a verification provider. One adapter per provider hides its protocol. */
import type { DocumentSide, VerificationReason } from '@fairhouse/contracts'

import type { Person } from '../person.ts'

export interface CheckOrder {
  /** The check's number, stored before the call, so that a lost answer can be looked up. */
  reference: string
  person: Person
  documents: { side: DocumentSide; type: string; content: Buffer }[]
}

export interface CheckEvent {
  /** The provider's number of the event. */
  id: string
  reference: string
  status: 'in_review' | 'approved' | 'rejected' | 'revoked'
  /** Of a rejection or a revocation. */
  reason: VerificationReason | null
}

export type WebhookFault = 'bad_signature' | 'stale' | 'unreadable'

export interface WebhookCall {
  header(name: string): string | undefined
  method: string
  path: string
  raw: Buffer
  /** Milliseconds. */
  now: number
}

export interface CheckProvider {
  id: string
  /** Idempotent by reference. @throws unless the provider has stored the whole check. */
  submit(order: CheckOrder): Promise<void>
  /** The provider's events so far; undefined without an answer. */
  eventsOf(reference: string): Promise<CheckEvent[] | undefined>
  /** `irrelevant`: rightly signed, and decides nothing. */
  verify(call: WebhookCall): CheckEvent | WebhookFault | 'irrelevant'
}

/** For the count of a vendor's answers: a look-up by reference without one is undefined, and an order resolves to nothing. */
export const isCheckAnswer = (outcome: unknown, [given]: readonly unknown[]): boolean =>
  !(outcome instanceof Error) && (outcome !== undefined || typeof given !== 'string')
