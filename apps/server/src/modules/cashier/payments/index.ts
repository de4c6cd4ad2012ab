/** The public file of payments: the only one that other modules import. */
export { hasNumber, parseListBounds } from './list-query.ts'
export { type AssetTerms, priceOf, sumOf } from './asset-terms.ts'
export { type ConvertedPayments, createConverted } from './converted.ts'
export { creditFor, type Money } from './deposit/evaluate-event.ts'
export { type Deposit, LATE_LIMIT_MS, LIFE_MS, RANK, STATUS } from './deposit/state.ts'
export type { InvoiceSearch, InvoiceSort, PaymentQuery } from './store/list.ts'
export type { StoredInvoice } from './store/rows.ts'
export type { PaymentHooks, PaymentsDeps } from './ports.ts'
export { createClosing } from './closing.ts'
export { createPayments, type Payments } from './payments.ts'
export type { EventAnswer } from './store/parked.ts'
export type { Credited } from './post-settlement.ts'
export type { Difference, FindingKind, BookRecord } from './reports/compare.ts'
export { createNightly } from './reports/nightly.ts'
export type { Finding, FindingQuery } from './store/findings.ts'
export { disputesSealed } from './disputes.ts'
export { opensProof } from './opens-proof.ts'
export { createReviewMessages, type ReviewNews } from './matching/messages.ts'
export type { Decision } from './matching/claim.ts'
export type { Matching, Waiting } from './matching/matching.ts'
export type { Clue, Proposal, Suspended } from './matching/propose.ts'
export { loadOpenDisputes, loadOpenFindings, loadPaidIn, loadUnmatched } from './store/overview.ts'
export { countedDeposits, firstDeposits } from './store/deposited.ts'
export type { StoredDispute } from './store/disputes.ts'
export { type Method, type MethodType, payoutFee, type PayoutMethod, payoutMethodFor } from './methods.ts'
export { TRANSFER_SECONDS } from './methods.data.ts'
export { payoutMethodViews } from './method-views.ts'
export { createUsualTimes, durationsBy, TIMED_PAYMENTS, type UsualTimes } from './usual-times.ts'
export type {
  AssetOut,
  AssetQuote,
  DepositOpening,
  DepositOrder,
  OfferedMethod,
  NumberedPayer,
  Payer,
  Payers,
  PaymentKey,
  PaymentProvider,
  PayoutEvent,
  PayoutLookup,
  PayoutOpening,
  PayoutOrder,
  ProviderEvent,
  ReportLine,
  WebhookCall,
  WebhookFault,
} from './psp/port.ts'
export { isPaymentAnswer } from './psp/port.ts'
export { begatewayProvider, type BegatewayOptions } from './psp/begateway.ts'
export { sandboxProvider, type SandboxProviderOptions } from './psp/sandbox.ts'
export { sandboxProvider2 } from './psp/sandbox2.ts'
