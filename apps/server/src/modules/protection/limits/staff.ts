/** D-46: an operator's own or household account may not play. The flag is one more reason for the wallet's `barred_until`. */
import type { Tx } from '../../../platform/db/index.ts'
import type { PlayerCurrency, LimitsRepository } from './limits-repository.ts'
import { withRestrictions } from './state.ts'

/** Runs under the wallets' lock: a bet that waits for it is refused, an earlier one is valid. */
export function setStaff(limitsRepository: LimitsRepository, tx: Tx, account: PlayerCurrency, isStaff: boolean): Promise<void> {
  return limitsRepository.change(tx, account, (state) => {
    if (state.restrictions.isStaff === isStaff) return { answer: undefined }
    const notes = [{ act: isStaff ? 'staff' : 'not_staff', details: {} } as const]
    return { answer: undefined, state: withRestrictions(state, { isStaff }), notes }
  })
}
