/**
 * A payout over a chain: signed first, its number stored, then sent. From then on it may be sent repeatedly and remains one
 * payment; a never-signed payout can be refused definitely. Source: money.md B, "Crypto".
 */
import type { PayoutOpening, PayoutOrder } from '../../payments/index.ts'
import { unitsAtMost } from '../../rates/index.ts'
import { FORMATS } from '../addresses/formats.ts'
import type { SigningVendor } from '../chain/port.ts'
import { OFFERED, type OfferedAsset } from '../networks.ts'
import { keepPayout, movePayout, payoutOf, type StoredPayout } from '../store/payouts.ts'
import { type HeldRateDeps, payoutRate } from './held-rate.ts'

export interface SendDeps extends HeldRateDeps {
  vendor: SigningVendor
}

export async function sendPayout(asset: OfferedAsset, order: PayoutOrder, deps: SendDeps): Promise<PayoutOpening> {
  const payout = (await payoutOf(deps.db, order.reference)) ?? (await openPayout(asset, order, deps))
  if ('kind' in payout) return payout
  if (payout.state === 'refused') return { kind: 'rejected', reason: 'refused' }
  const signed = payout.tx === null ? await sign(payout, order.requested, deps) : payout
  if ('kind' in signed) return signed
  return (await ensureSent(signed, deps)) ? { kind: 'accepted', extId: signed.tx! } : unknown('the chain gave no answer')
}

const unknown = (message: string): PayoutOpening => ({ kind: 'unknown', cause: new Error(message) })

/** Nothing has left this process: an error here is a definite refusal. */
export async function openPayout(
  asset: OfferedAsset,
  { reference, currency, amount, destination }: PayoutOrder,
  deps: HeldRateDeps,
): Promise<StoredPayout | PayoutOpening> {
  const { db, clock } = deps
  const { network } = OFFERED[asset]
  if (!FORMATS[network].isValid(destination)) return { kind: 'rejected', reason: 'wrong_address' }
  const rate = await payoutRate(asset, { reference, currency }, deps)
  const units = rate ? unitsAtMost(amount, rate.rateE8) : 0n
  if (!rate || units === 0n) return { kind: 'rejected', reason: 'no_rate' }
  return keepPayout(db, { reference, network, asset, destination, currency, amount, units, rate_e8: rate.rateE8 }, clock.now())
}

async function sign(payout: StoredPayout, requested: bigint, { db, vendor }: SendDeps): Promise<StoredPayout | PayoutOpening> {
  const { reference, network, asset, destination: to, units } = payout
  const signed = await vendor.sign({ reference, network, asset, to, units, requested })
  if (!signed) return unknown('the signer gave no answer')
  const change = signed === 'refused' ? { state: 'refused' as const } : { state: 'signed' as const, ...signed }
  await movePayout(db, reference, 'new', change)
  const now = (await payoutOf(db, reference))! // a second call may have been faster
  return now.tx === null ? { kind: 'rejected', reason: 'refused' } : now
}

/** Sending again is idempotent. False when it may not be out. */
export async function ensureSent(
  { reference, raw, state }: StoredPayout,
  { db, vendor }: Pick<SendDeps, 'db' | 'vendor'>,
): Promise<boolean> {
  if (state !== 'signed') return true
  if ((await vendor.broadcast(raw!)) !== 'sent') return false
  await movePayout(db, reference, 'signed', { state: 'sent' })
  return true
}
