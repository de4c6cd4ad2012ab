/**
 * Sends approved payouts to their provider. The row is `sending`, and the money in transit, before the provider is called; any
 * indefinite answer makes it `unknown`. It is never sent twice: an unknown one is looked up.
 */
import type { Tx } from '../../../platform/db/index.ts'
import type { PayoutOpening } from '../payments/index.ts'
import type { PayoutContext } from './context.ts'
import { payoutRow } from './destination/vault.ts'
import { createEventHandler } from './handle-provider-events.ts'
import { LOOK_UP } from './look-up.ts'
import { onCommand } from './machine/machine.ts'
import { parkedAbout } from './store/parked.ts'
import { setExtId } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'

export const SEND = 'payouts.send'

export interface PayoutJob {
  payout: string
}

/** A job of the approving transaction. */
export const enqueueSending = ({ jobs }: Pick<PayoutContext, 'jobs'>, tx: Tx, id: bigint): Promise<void> =>
  jobs.enqueue(tx, SEND, { payout: `${id}` } satisfies PayoutJob, { key: `${SEND} ${id}` })

const WORKER = { by: 'worker' }
/** Delay before a look-up at a provider that did not answer. */
const LOOK_UP_AFTER_MS = 15_000

/** `change` never returns undefined here: payouts are never deleted. */
export async function send(context: PayoutContext, { payout: id }: PayoutJob): Promise<void> {
  const taken = await context.transition(BigInt(id), WORKER, ({ status }) => onCommand(status, 'take'))
  if (taken?.verdict.answer !== 'ok') return // cancelled in between, or taken by another worker
  await settle(context, taken.payout, await sendToProvider(context, taken.payout))
}

async function sendToProvider({ providerOf, vault }: PayoutContext, payout: StoredPayout): Promise<PayoutOpening> {
  const { id, psp, type, currency, amount, fee, player, key } = payout
  const provider = providerOf(psp)
  if (!provider) return { kind: 'rejected', reason: `${psp} is no longer configured` }
  const destination = vault.open(payout.destination, payoutRow(player, key))
  const order = { reference: `${id}`, type, currency, amount: amount - fee, requested: amount, destination }
  return provider.createPayout(order).catch((cause: unknown) => ({ kind: 'unknown', cause }))
}

async function settle(context: PayoutContext, { id, psp }: StoredPayout, opening: PayoutOpening): Promise<void> {
  switch (opening.kind) {
    case 'accepted':
      await context.transition(id, { by: 'provider' }, async ({ status }, tx) => {
        await setExtId(tx, id, opening.extId)
        return onCommand(status, 'accepted')
      })
      return retryParked(context, psp, `${id}`)
    case 'rejected':
      return void (await context.transition(id, { by: 'provider', note: opening.reason }, ({ status }) => onCommand(status, 'refused')))
    case 'unknown':
      context.report('a payout has an unknown outcome', { payout: `${id}`, psp, err: opening.cause })
      return lost(context, id)
  }
}

/** Applies events that arrived before the provider's answer. */
async function retryParked(context: PayoutContext, psp: string, reference: string): Promise<void> {
  const handleEvent = createEventHandler(context)
  for (const event of await parkedAbout(context.db, psp, reference)) await handleEvent(event, 'webhook')
}

/** It stays in transit, and the provider is polled. */
export async function lost(context: PayoutContext, id: bigint): Promise<void> {
  await context.transition(id, WORKER, async ({ status }, tx) => {
    const verdict = onCommand(status, 'lost')
    const runAt = context.clock.now() + LOOK_UP_AFTER_MS
    if (verdict.answer === 'ok')
      await context.jobs.enqueue(tx, LOOK_UP, { payout: `${id}` } satisfies PayoutJob, { runAt, key: `${LOOK_UP} ${id}` })
    return verdict
  })
}
