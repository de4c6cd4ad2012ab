import { amountText, pressedAmount } from '@fairhouse/ui'

import type { Table } from '../table/use-table.ts'
import { acceptedOf } from './stake-rules.ts'

/** Hotkeys A and D: ½ and 2× of the stake within its limits, when the field exists and is not locked. */
export function pressStake({ game, isOpen, limits, bet, wallet, stake, setStake, mark }: Table, key: 'half' | 'double'): void {
  if (limits && !game.bringsStake && !isOpen)
    setStake(amountText(pressedAmount(key, stake ?? 0n, { ...acceptedOf(bet, limits), balance: wallet.balance }), mark))
}
