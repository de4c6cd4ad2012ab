import { type Payments, STATUS } from '../../../cashier/payments/index.ts'
import type { Payouts } from '../../../cashier/payouts/index.ts'

/** Whether the player has money in transit. */
export function createOpenPaymentsCheck({ payments, payouts }: { payments: Pick<Payments, 'list'>; payouts: Pick<Payouts, 'openOf'> }) {
  return async (player: bigint): Promise<boolean> => {
    const open = [STATUS.waiting, STATUS.processing].map((status) => payments.list(player, { status, limit: 1 }))
    return (await Promise.all([...open, payouts.openOf(player)])).some((list) => list.length > 0)
  }
}
