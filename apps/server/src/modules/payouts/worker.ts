/**
 * Hands approved payouts to their provider. The row says `sending`, and the money is in transit, before the provider is
 * called; whatever is no definite answer makes it `unknown`. It is never sent twice: what is unknown is looked up.
 */
import type { PayoutOpening } from '../payments/index.ts'
import { createApply } from './apply.ts'
import { payoutRow } from './destination/vault.ts'
import { acted } from './machine/judge.ts'
import { LOOK } from './look-up.ts'
import type { Room } from './room.ts'
import { parkedAbout } from './store/parked.ts'
import { setExtId } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import type { Tx } from './store/tables.ts'

export const SEND = 'payouts.send'

export interface PayoutJob {
  payout: string
}

/** A job of the transaction that approves it. */
export const enqueueSending = ({ jobs }: Pick<Room, 'jobs'>, tx: Tx, id: bigint): Promise<void> =>
  jobs.enqueue(tx, SEND, { payout: `${id}` } satisfies PayoutJob, { key: `${SEND} ${id}` })

const WORKER = { by: 'worker' }
/** A provider that did not answer is given a moment before it is asked what it knows. */
const LOOK_AFTER_MS = 15_000

/** Undefined answers of `change` cannot be: payouts are never deleted. */
export async function send(room: Room, { payout: id }: PayoutJob): Promise<void> {
  const taken = await room.change(BigInt(id), WORKER, ({ status }) => acted(status, 'take'))
  if (taken?.verdict.answer !== 'ok') return // cancelled meanwhile, or another worker has it
  await settle(room, taken.payout, await handedOver(room, taken.payout))
}

async function handedOver({ providerOf, vault }: Room, payout: StoredPayout): Promise<PayoutOpening> {
  const { id, psp, type, currency, amount, fee, player, key } = payout
  const provider = providerOf(psp)
  if (!provider) return { kind: 'rejected', reason: `${psp} is configured no more` }
  const destination = vault.open(payout.destination, payoutRow(player, key))
  const order = { reference: `${id}`, type, currency, amount: amount - fee, requested: amount, destination }
  return provider.createPayout(order).catch((cause: unknown) => ({ kind: 'unknown', cause }))
}

async function settle(room: Room, { id, psp }: StoredPayout, opening: PayoutOpening): Promise<void> {
  switch (opening.kind) {
    case 'accepted':
      await room.change(id, { by: 'provider' }, async ({ status }, tx) => {
        await setExtId(tx, id, opening.extId)
        return acted(status, 'accepted')
      })
      return retryParked(room, psp, `${id}`)
    case 'rejected':
      return void (await room.change(id, { by: 'provider', note: opening.reason }, ({ status }) => acted(status, 'refused')))
    case 'unknown':
      room.report('a payout has an unknown outcome', { payout: `${id}`, psp, err: opening.cause })
      return lost(room, id)
  }
}

/** What a quick provider told before its own answer came. */
async function retryParked(room: Room, psp: string, reference: string): Promise<void> {
  const apply = createApply(room)
  for (const event of await parkedAbout(room.db, psp, reference)) await apply(event, 'webhook')
}

/** It stays in transit, and the provider is asked. */
export async function lost(room: Room, id: bigint): Promise<void> {
  await room.change(id, WORKER, async ({ status }, tx) => {
    const verdict = acted(status, 'lost')
    const runAt = room.clock.now() + LOOK_AFTER_MS
    if (verdict.answer === 'ok') await room.jobs.enqueue(tx, LOOK, { payout: `${id}` } satisfies PayoutJob, { runAt, key: `${LOOK} ${id}` })
    return verdict
  })
}
