/** What the house asks of whoever checks documents. An adapter per provider; nothing else knows how one speaks. */
import type { DocumentSide, VerificationReason } from '@fairhouse/contracts'

import type { Person } from '../person.ts'

export interface CheckOrder {
  /** The check's number, kept before the call, so that a lost answer can be looked up. */
  reference: string
  person: Person
  documents: { side: DocumentSide; type: string; content: Buffer }[]
}

export interface CheckEvent {
  /** The provider's number of the event. */
  id: string
  reference: string
  status: 'in_review' | 'approved' | 'rejected' | 'revoked'
  /** Of a rejection, and of what holds no longer. */
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
  /** May be called again with the same reference: the provider has it once. @throws where it was not taken whole. */
  submit(order: CheckOrder): Promise<void>
  /** What the provider has found so far; undefined when it gives no answer. */
  eventsOf(reference: string): Promise<CheckEvent[] | undefined>
  verify(call: WebhookCall): CheckEvent | WebhookFault
}
