import { amountText } from '@fairhouse/ui'

import type { StakeAction } from '../../_common/hotkeys/hotkeys.ts'
import { quickStakes, stakeAfter } from '../../_common/stake/quick-stakes.ts'
import { acceptedOf } from '../../_common/stake/stake-rules.ts'
import type { Table } from '../table/use-table.ts'

/** Hotkeys of the stake within its limits, when the field exists and is not locked. */
export function pressStake(table: Table, key: StakeAction): void {
  const { game, isOpen, limits, bet, wallet, stake, setStake, mark } = table
  if (!limits || game.bringsStake || isOpen) return
  const next = stakeAfter(key, stake, { ...acceptedOf(bet, limits), step: limits.step, balance: wallet.balance })
  if (next !== undefined) setStake(amountText(next, mark))
}

/** Round stakes of one press; none before the limits are known. */
export const quickStakesOf = ({ limits, bet }: Pick<Table, 'limits' | 'bet'>): bigint[] =>
  limits ? quickStakes({ ...acceptedOf(bet, limits), step: limits.step }) : []
