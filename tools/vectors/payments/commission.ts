/** What an invoice asks for: the shop's sum, its commission, and a sum no other open invoice has. */
import { commissionRun } from '../../../apps/server/src/modules/payments/testing/commission-run.ts'
import { type KindRun, known } from '../kinds.ts'

export const commission: KindRun = (given) =>
  commissionRun(known(given, 'in', ['shop', 'bp'], ['open_amounts']) as unknown as Parameters<typeof commissionRun>[0])
