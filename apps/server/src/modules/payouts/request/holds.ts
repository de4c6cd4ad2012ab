/** All reasons against automatic approval, for the operator. Source: money.md B, "Payout". */
import type { PayoutHold } from '@fairhouse/contracts'

import type { Tx } from '../../../platform/db/index.ts'
import type { PayoutMethod } from '../../payments/index.ts'
import { autoLimit } from '../amounts.ts'
import type { PayoutContext } from '../context.ts'
import { hasBlemish } from '../store/requests.ts'
import type { StoredPayout } from '../store/rows.ts'

export async function holdsOf({ gates }: PayoutContext, tx: Tx, payout: StoredPayout, method: PayoutMethod): Promise<PayoutHold[]> {
  const { player, amount, currency, fingerprint } = payout
  const large: PayoutHold[] = amount > autoLimit(currency) ? ['large_sum'] : []
  const troubled: PayoutHold[] = (await hasBlemish(tx, player)) ? ['past_trouble'] : []
  return [...large, ...troubled, ...(await gates.holdsFor(tx, { player, currency, fingerprint, method }))]
}
