/** D-46: an operator's own or household account may not play. The flag is one more reason of the wallet's `barred_until`. */
import type { Held, Keeper } from './keeper.ts'
import { withStanding } from './state.ts'
import type { Tx } from './store/rows.ts'

/** Under the wallets' lock: a bet that waits for it is refused, one that was taken before stands. */
export function setStaff(keeper: Keeper, via: Tx, held: Held, isStaff: boolean): Promise<void> {
  return keeper.change(via, held, (state) => {
    if (state.standing.isStaff === isStaff) return { answer: undefined }
    const notes = [{ act: isStaff ? 'staff' : 'not_staff', details: {} } as const]
    return { answer: undefined, state: withStanding(state, { isStaff }), notes }
  })
}
