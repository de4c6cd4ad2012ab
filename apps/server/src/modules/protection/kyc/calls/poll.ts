/** Polls the provider for events of lost webhooks. */
import type { KycContext } from '../context.ts'
import { openChecks } from '../store/checks.ts'
import { applyEvent } from './apply.ts'

/** Younger checks wait for their webhook. */
const YOUNGEST_MS = 120_000
const AT_ONCE = 200

export async function poll(context: KycContext): Promise<void> {
  const { db, clock, provider, report } = context
  if (!provider) return
  for (const { id } of await openChecks(db, clock.now() - YOUNGEST_MS, AT_ONCE)) {
    const events = await provider.eventsOf(id)
    if (!events) return report('the verification provider gives no answer', { provider: provider.id })
    for (const event of events) await applyEvent(context, event)
  }
}
