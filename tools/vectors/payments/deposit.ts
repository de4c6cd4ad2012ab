/** Invoices from event to event: webhooks with their signatures, time, the player's own calls. */
import { VectorRun } from '../../../apps/server/src/modules/payments/testing/vector-run.ts'
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
  const { invoices, events, ...sums } = known(given, 'in', ['currency', 'invoices', 'events'], ['cash', 'debt'])
  const checked = {
    ...sums,
    invoices: (invoices as unknown[]).map((each, at) => known(each, `invoices ${at}`, ['id', 'amount', 'shop', 'created', 'min', 'max'])),
    events: knownEvents(events, FIELDS),
  }
  const run = new VectorRun(checked as unknown as ConstructorParameters<typeof VectorRun>[0])
  return { answers: run.answers, invoices: run.invoices, ledger: run.books.shown() }
}
