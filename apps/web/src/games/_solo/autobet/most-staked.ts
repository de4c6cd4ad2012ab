import type { Minor } from '@fairhouse/money'

import type { AutobetForm } from '../../_common/autobet/form.ts'

/** Maximum total stake of a plan, in minor units; undefined when the number or size of bets is unbounded. Pure. */
export function mostStaked({ bets, onWin, onLoss }: AutobetForm, stake: Minor): bigint | undefined {
  return bets === '' || onWin === 'increase' || onLoss === 'increase' ? undefined : BigInt(bets) * stake
}
