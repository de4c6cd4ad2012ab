/** Asks the provider what a crypto payout sends. */
import type { AssetOut } from '../payments/index.ts'
import type { PayoutDeps } from './ports.ts'
import type { StoredPayout } from './store/rows.ts'

/** Null for transfers. */
export async function assetOutOf(
  { providerOf }: Pick<PayoutDeps, 'providerOf'>,
  { id, psp, currency, amount, fee }: Pick<StoredPayout, 'id' | 'psp' | 'currency' | 'amount' | 'fee'>,
): Promise<AssetOut | null> {
  return (await providerOf(psp)?.assetOut?.({ reference: `${id}`, currency, amount: amount - fee })) ?? null
}
