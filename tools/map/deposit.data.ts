/** A deposit, from the request of the player to the credit. */
import type { Life } from './step.ts'

const SERVER = 'apps/server/src'
const PAYMENTS = `${SERVER}/modules/cashier/payments`
const LEDGER = `${SERVER}/modules/books/ledger`
const WIRE = [`${PAYMENTS}/wiring.ts`, 'wirePayments'] as const
const REACT = [`${SERVER}/wiring/cashier.ts`, 'reactToPayments'] as const

export const DEPOSIT: Life = {
  title: 'A deposit',
  steps: [
    { at: [`${PAYMENTS}/handlers.ts`, 'paymentHandlers', 'POST /api/v2/billing/deposit'], does: 'answers the call' },
    {
      at: [`${PAYMENTS}/open.ts`, 'createOpen'],
      as: 'open',
      wired: WIRE,
      does: 'checks method and amount; first the row, then the provider, then its answer',
    },
    {
      at: [`${PAYMENTS}/reserve.ts`, 'reserve'],
      does: 'in one transaction: key, limits, an amount that no other open invoice has, the row',
    },
    { at: [`${PAYMENTS}/open.ts`, 'openAtProvider'], by: 'createOpen', does: 'calls the provider, outside of any transaction' },
    {
      at: [`${PAYMENTS}/psp/begateway.ts`, 'begatewayProvider'],
      as: 'createDeposit',
      wired: [`${SERVER}/config/transfer-settings.ts`, 'paymentProvidersFrom'],
      does: 'the adapter of one provider; `psp/port.ts` is what all implement',
    },
    { at: [`${PAYMENTS}/open.ts`, 'completeOpening'], by: 'openAtProvider', does: 'stores and answers where to pay' },
    { at: [`${PAYMENTS}/webhook.ts`, 'serveWebhooks'], by: null, does: 'answers the webhook of the provider' },
    { at: [`${PAYMENTS}/webhook.ts`, 'answer'], does: 'checks the signature; events of payouts go to payouts' },
    {
      at: [`${PAYMENTS}/handle-provider-events.ts`, 'createEventHandler'],
      as: 'handleEvent',
      wired: WIRE,
      does: 'concurrent events share a transaction; `reconcile.ts` calls it with what webhooks missed',
    },
    { at: [`${PAYMENTS}/handle-provider-events.ts`, 'processBatch'], does: 'the transaction, and what follows its commit' },
    { at: [`${PAYMENTS}/process-batch.ts`, 'processBatchWithin'], does: 'locks the invoices; parks what it cannot process yet' },
    { at: [`${PAYMENTS}/process-batch.ts`, 'evaluateAll'], does: 'each event with its invoice, payer and limits' },
    { at: [`${PAYMENTS}/process-batch.ts`, 'evaluate'], does: 'why the money may have to wait' },
    { at: [`${PAYMENTS}/deposit/evaluate-event.ts`, 'evaluateEvent'], does: 'pure: the next state of the invoice and its money' },
    { at: [`${PAYMENTS}/post-settlement.ts`, 'postSettlements'], by: 'processBatchWithin', does: 'writes the invoices and payments' },
    { at: [`${PAYMENTS}/post-settlement.ts`, 'postMoves'], does: 'books the money' },
    { at: [`${PAYMENTS}/postings.ts`, 'postingFor'], does: 'the posting of each kind of money' },
    {
      at: [`${LEDGER}/post.ts`, 'createPosting', 'postAllOrThrow'],
      by: 'postMoves',
      wired: [`${LEDGER}/ledger.ts`, 'createLedger'],
      does: 'the call of the ledger inside the transaction',
    },
    { at: [`${LEDGER}/post.ts`, 'createPosting', 'postAllWithin'], does: 'many postings in one statement' },
    { at: [`${LEDGER}/functions/post.sql`, 'post_all'], does: 'journal, wallet, house accounts and outbox' },
    {
      at: [`${LEDGER}/outbox/chunk.ts`, 'readChunk'],
      table: 'outbox',
      does: 'after the commit: the readers of events, as of a bet',
    },
    {
      at: REACT,
      by: 'postSettlements',
      as: 'depositCredited',
      wired: REACT,
      does: 'in the same transaction: the reactions of limits, turnover, payouts, messages and bonuses',
    },
    {
      at: [`${PAYMENTS}/live.ts`, 'createInvoicePublisher'],
      by: 'processBatch',
      as: 'onChange',
      wired: WIRE,
      does: 'after the commit: the invoice on its live channel',
    },
    {
      at: [`${SERVER}/platform/live/fan-out.ts`, 'createFanOut', 'publish'],
      wired: [`${SERVER}/platform/live/fan-out.ts`, 'openFanOut'],
      does: 'to the sockets of the player, in each process',
    },
  ],
}
