/** The amount of an invoice: the shop's amount, its commission, and a difference to all other open invoices. */
import { commissionRun } from '../../../apps/server/src/modules/cashier/payments/testing/commission-run.ts'
import { type KindRun, known } from '../kinds.ts'

export const commission: KindRun = (given) =>
  commissionRun(known(given, 'in', ['shop', 'bp'], ['open_amounts']) as unknown as Parameters<typeof commissionRun>[0])
