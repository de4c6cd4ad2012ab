/** Accepts checks, runs their scheduled events and notifies the merchant. */
import { createHash } from 'node:crypto'

import type { Milliseconds } from '@fairhouse/money'

import { createSteps } from '../vendor/steps.ts'
import { type Merchant, sendWebhook } from '../vendor/webhooks.ts'
import type { KycCheck, KycEvent, KycPerson, Reason } from './check.ts'
import type { Holdings } from './holdings.ts'
import { modeOf, stepsFor } from './modes.ts'

export interface ProviderDeps {
  holdings: Holdings
  merchant: Merchant
  now(): number
  newId(): string
  reviewMs: Milliseconds
}

export interface Provider {
  /** Returns the existing check for a known reference. */
  create(reference: string, person: KycPerson): KycCheck
  /** Undefined for an unknown check. Replaces a document of the same side. */
  attach(reference: string, side: string, type: string, content: Buffer): KycCheck | undefined
  submit(reference: string): Promise<KycCheck | undefined>
  /** Decides manually: replaces the scheduled events and notifies the merchant. Undefined for an unknown check. */
  happen(reference: string, status: KycEvent['status'], reason?: Reason): Promise<KycEvent | undefined>
  runDue(): Promise<void>
}

export function createProvider({ holdings, merchant, now, newId, reviewMs }: ProviderDeps): Provider {
  const { checks } = holdings
  const keepFact = ({ reference, event }: { reference: string; event: KycEvent }) => void checks.get(reference)?.events.push(event)
  const { plan, runDue } = createSteps({ holdings, sendWebhook: (event, how) => sendWebhook(merchant, event, how, now()), now, keepFact })
  return {
    create(reference, person) {
      const known = checks.get(reference)
      if (known) return known
      const mode = holdings.switches.mode ?? modeOf(person.document_number)
      const check = { id: newId(), reference, person, documents: [], createdAt: now(), submittedAt: null, mode, events: [] }
      checks.set(reference, check)
      holdings.save()
      return check
    },
    attach(reference, side, type, content) {
      const check = checks.get(reference)
      if (!check) return undefined
      const sha256 = createHash('sha256').update(content).digest('hex')
      check.documents = [...check.documents.filter((each) => each.side !== side), { side, type, bytes: content.length, sha256 }]
      holdings.save()
      return check
    },
    async submit(reference) {
      const check = checks.get(reference)
      if (!check || check.submittedAt !== null) return check
      check.submittedAt = now()
      plan(stepsFor(check, now(), reviewMs, newId))
      if (check.mode === 7) await runDue()
      return check
    },
    async happen(reference, status, reason) {
      if (!checks.has(reference)) return undefined
      const event: KycEvent = { event: newId(), check: reference, status, reason: reason ?? null }
      holdings.steps = holdings.steps.filter((step) => step.reference !== reference || step.tries > 0)
      plan([{ at: now(), reference, event, deliveries: ['right'], tries: 0 }])
      await runDue()
      return event
    },
    runDue,
  }
}
