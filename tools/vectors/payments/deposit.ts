/** Invoices from event to event: webhooks with their signatures, time, the player's own calls. */
import { VectorRun } from '../../../apps/server/src/modules/cashier/payments/testing/vector-run.ts'
import { CasePayouts } from '../../../apps/server/src/modules/cashier/payouts/testing/case-payouts.ts'
import { type KindRun, known, knownEvents } from '../kinds.ts'

const FIELDS = {
  webhook: [
    ['at', 'event', 'ext', 'invoice', 'status'],
    ['amount', 'currency', 'sig', 't_off'],
  ],
  tick: [['at']],
  cancel: [['at', 'invoice']],
  spend: [['at', 'amount']],
} as const

export const deposit: KindRun = (given) => {
  const { invoices, events, payouts, ...sums } = known(given, 'in', ['currency', 'invoices', 'events'], ['cash', 'debt', 'payouts'])
  const checked = {
    ...sums,
    invoices: (invoices as unknown[]).map((each, at) => known(each, `invoices ${at}`, ['id', 'amount', 'shop', 'created', 'min', 'max'])),
    events: knownEvents(events, FIELDS),
  }
  const checkedCase = checked as unknown as ConstructorParameters<typeof VectorRun>[0]
  if (payouts === undefined) return shown(new VectorRun(checkedCase))
  const casePayouts = (payouts as unknown[]).map((each, at) => known(each, `payouts ${at}`, ['id', 'amount', 'state']))
  const open = new CasePayouts(casePayouts as unknown as ConstructorParameters<typeof CasePayouts>[0], checkedCase.currency)
  return { ...shown(new VectorRun(checkedCase, open)), payouts: open.states }
}

const shown = ({ answers, invoices, books }: VectorRun) => ({ answers, invoices, ledger: books.shown() })
