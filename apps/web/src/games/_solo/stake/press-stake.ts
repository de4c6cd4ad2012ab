import type { StakeAction } from '../../_common/hotkeys/hotkeys.ts'
import { quickStakes } from '../../_common/stake/quick-stakes.ts'
import type { Table } from '../table/use-table.ts'

/** Hotkeys of the stake, when the field exists and is not locked. */
export function pressStake(table: Table, key: StakeAction): void {
  if (!table.game.bringsStake && !table.isOpen) table.typeStake(key)
}

/** Round stakes of one press; none before the limits are known. */
export const quickStakesOf = ({ accepted }: Pick<Table, 'accepted'>): bigint[] => (accepted ? quickStakes(accepted) : [])
