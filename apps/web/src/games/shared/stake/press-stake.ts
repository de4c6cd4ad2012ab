import { amountText, pressedAmount } from '@fairhouse/ui'

import type { Table } from '../table/use-table.ts'
import { acceptedOf } from './stake-rules.ts'

/** A and D: the keys ½ and 2× of the stake, within the same limits; where there is a field for it and nothing holds it. */
export function pressStake({ game, isOpen, limits, bet, wallet, stake, setStake, mark }: Table, key: 'half' | 'double'): void {
  if (limits && !game.bringsStake && !isOpen)
    setStake(amountText(pressedAmount(key, stake ?? 0n, { ...acceptedOf(bet, limits), balance: wallet.balance }), mark))
}
