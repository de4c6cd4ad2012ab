/** All reasons against automatic approval, for the operator. Source: money.md B, "Payout". */
import type { PayoutHold } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { PayoutMethod } from '../../payments/index.ts'
import { autoLimit } from '../amounts.ts'
import type { PayoutContext } from '../context.ts'
import { hasBlemish, linkedAccountsSeen } from '../store/requests.ts'
import type { StoredPayout } from '../store/rows.ts'

/** D-74: so long play against an account that was linked later holds payouts, until an operator has let one through that showed this account. */
const LINKED_ROUNDS_MS = 90 * DAY_MS
/** The latest ones: enough for a decision. */
const LINKED_ROUNDS_SHOWN = 20

export type Holds = Pick<StoredPayout, 'holds' | 'linkedRounds'>

export async function holdsOf({ gates }: PayoutContext, tx: Tx, payout: StoredPayout, method: PayoutMethod): Promise<Holds> {
  const { player, amount, currency, fingerprint, createdAt } = payout
  const large: PayoutHold[] = amount > autoLimit(currency) ? ['large_sum'] : []
  const troubled: PayoutHold[] = (await hasBlemish(tx, player)) ? ['past_trouble'] : []
  const seen = await linkedAccountsSeen(tx, player)
  const rounds = await gates.linkedRounds(tx, player, createdAt - LINKED_ROUNDS_MS)
  const linkedRounds = rounds.filter(({ other, at }) => at >= (seen.get(other) ?? 0)).slice(0, LINKED_ROUNDS_SHOWN)
  const linked: PayoutHold[] = linkedRounds.length > 0 ? ['linked_play'] : []
  const objections = await gates.holdsFor(tx, { player, currency, fingerprint, method })
  return { holds: [...large, ...troubled, ...linked, ...objections], linkedRounds }
}
