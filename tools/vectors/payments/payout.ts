/** Payouts from request to end: requests, operators, the worker, webhooks and look-ups. */
import { VectorRun } from '../../../apps/server/src/modules/cashier/payouts/testing/vector-run.ts'
import { type KindRun, known, knownEvents } from '../kinds.ts'

const FIELDS = {
  request: [
    ['at', 'id', 'amount', 'code'],
    ['fee', 'confirm'],
  ],
  approve: [['id']],
  reject: [['id']],
  cancel: [['id']],
  send: [['id', 'result']],
  webhook: [['id', 'result']],
  lookup: [['id', 'result']],
} as const

const FACTS = ['debt', 'turnover_left', 'bonus_active', 'is_need', 'verification', 'blocked', 'no_play', 'cancel_locked']

export const payout: KindRun = (given) => {
  const { events, ...facts } = known(given, 'in', ['currency', 'min', 'max', 'day_max', 'auto', 'cash', 'events'], FACTS)
  const run = new VectorRun({ ...facts, events: knownEvents(events, FIELDS) } as unknown as ConstructorParameters<typeof VectorRun>[0])
  return { answers: run.answers, payouts: run.payouts, ledger: run.books.shown() }
}
