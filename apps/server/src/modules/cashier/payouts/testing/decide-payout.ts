/** An operator's decision in a separate transaction; the back office uses its own. */
import type { Refusal } from '@fairhouse/contracts'

import type { Database } from '../../../../platform/db/index.ts'
import type { PayoutOutcome } from '../operator.ts'
import type { Payouts } from '../payouts.ts'

/** `done`, or the refusal, which has written nothing. */
export async function decidePayout(
  { operator }: Pick<Payouts, 'operator'>,
  database: Pick<Database, 'db'>,
  id: bigint,
  outcome: PayoutOutcome,
): Promise<'done' | Refusal> {
  const after = await database.db.transaction().execute((tx) => operator.decideWithin(tx, id, outcome, 'ann'))
  if (typeof after !== 'function') return after
  after()
  return 'done'
}
