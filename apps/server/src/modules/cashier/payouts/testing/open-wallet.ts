/** A wallet funded by a posting, so that the books balance. Minor units. */
import type { Currency } from '@fairhouse/money'

import { systemIds } from '../../../../platform/ids.ts'
import { hashOf, type Ledger, type Leg } from '../../../books/ledger/index.ts'

export async function openWallet(
  ledger: Pick<Ledger, 'openWallet' | 'post'>,
  player: bigint,
  currency: Currency,
  { cash, debt = 0n }: { cash: bigint; debt?: bigint },
): Promise<void> {
  await ledger.openWallet(null, player, currency)
  const legs: Leg[] = [
    { player, from: 'opening', to: 'cash', amount: cash },
    { player, from: 'debt', to: 'opening', amount: debt },
  ]
  const moving = legs.filter(({ amount }) => amount > 0n)
  const key = `test:${systemIds.next()}`
  const why = { kind: 'opening', reason: 'opening' } as const
  const posted = await ledger.post({ scope: 0n, key, requestHash: hashOf(key), ...why, currency, legs: moving })
  if (posted.kind !== 'done') throw new Error(`the ledger answered ${posted.kind}`)
}
