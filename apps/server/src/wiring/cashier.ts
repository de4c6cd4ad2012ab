/** Opens deposits, payouts, returns and crypto payments, and connects them to accounts, limits and bonuses. */
import { chainVendorFrom, secondSourceFrom } from '../config/crypto-settings.ts'
import { createReturnUrl } from '../config/hosts.ts'
import { rateSourceFrom } from '../config/rate-settings.ts'
import { paymentProvidersFrom } from '../config/transfer-settings.ts'
import { refuseClosed } from '../modules/accounts/own-data/index.ts'
import { createCrypto, createIsIssued, normalAddress } from '../modules/cashier/crypto/index.ts'
import { type Payments, createPayments, createReviewMessages, isPaymentAnswer } from '../modules/cashier/payments/index.ts'
import {
  type Payouts,
  createGates,
  type GateDeps,
  createPayers,
  createPayoutBook,
  createPayoutMessages,
  createPayouts,
} from '../modules/cashier/payouts/index.ts'
import { createRates, type Rates } from '../modules/cashier/rates/index.ts'
import { createReturnMessages, createReturns, noteClosed } from '../modules/cashier/returns/index.ts'
import { notifyOfCredits } from '../modules/contact/in-app/index.ts'
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import type { Turnover } from '../modules/rewards/turnover/index.ts'
import { termsOf } from '../modules/rewards/vip/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import { partsOf } from './part.ts'
import type { People } from './people.ts'

interface CashierDeps extends Infrastructure, Omit<People, 'parts'> {
  turnover: Turnover
  bonuses: Bonuses
  rates: Rates
}

export function openCashier(deps: CashierDeps) {
  const { config, clock, geo, profile, kyc, limits, bonuses, inApp, vendorWatch } = deps
  const payoutBook = createPayoutBook(deps)
  const crypto = openCrypto(deps)
  const payments: Payments = createPayments({
    ...deps,
    messages: createReviewMessages(deps),
    methodsFile: config.methodsFile,
    needsPayouts: config.can.takeOnlyWhatIsPaidOut,
    secret: deps.dataKeys.documents,
    regionOf: geo.regionOf,
    returnUrlOf: createReturnUrl(config),
    providers: [
      ...paymentProvidersFrom(config, clock).map((each) => vendorWatch.port('payments', each.id, each, isPaymentAnswer)),
      ...crypto.providers,
    ],
    onMoney(player) {
      inApp.publish(player)
      profile.onMoney(player)
    },
    payoutsBetween: payoutBook.between,
    payoutTimes: payoutBook.times,
    payoutsNamed: payoutBook.named,
    refuseClosed,
    refuseUnproved: kyc.refuseUnproved,
    payers: createPayers(deps.dataKeys.withHashes.documents, deps.random),
    offerOf: bonuses.nextDeposit,
    report: deps.reportOf('payments'),
  })
  const payouts = openPayouts({ ...deps, payments })
  reactToPayments(payments, { ...deps, payouts })
  crypto.lead({ payments: payments.converted, onPayoutEvent: payouts.handleEvent, leaders: deps.leaders })
  limits.hooks.excluded.on('returns', async (tx, { player, because }) => {
    if (because === 'second_account' || because === 'under_age') await noteClosed(tx, player, because, clock.now())
  })
  const messages = createReturnMessages(deps)
  const returns = createReturns({ ...deps, payouts, messages, methodsOf: payments.payoutMethodsOf, onMoney: profile.onMoney })
  const parts = partsOf({ payments: { ...payments, mount: payments.mountWith(payouts.handleEvent) }, payouts, crypto })
  return { payments, payouts, returns, parts }
}

function reactToPayments(
  { hooks: { invoiceCreated, depositCredited, chargingBack, chargedBack } }: Payments,
  { limits, turnover, payouts, inApp, bonuses }: CashierDeps & { payouts: Payouts },
): void {
  invoiceCreated.on('bonuses', async (tx, { wantsBonus, ...invoice }) => (wantsBonus ? bonuses.onInvoice(tx, invoice) : null))
  depositCredited.on('limits', limits.noteInstruments) // before any reward asks for the person
  depositCredited.on('turnover', turnover.deposited)
  depositCredited.on('payouts', payouts.deposited)
  depositCredited.on('in-app', (tx, credited) => notifyOfCredits(inApp, tx, credited))
  depositCredited.on('bonuses', bonuses.onCredited)
  chargingBack.on('payouts', (tx, { player }) => payouts.rejectOpen(tx, player))
  chargedBack.on('payouts', (tx, { invoice, isLost, at }) => payouts.charged(tx, invoice, isLost, at))
  chargedBack.on('bonuses', async (tx, { invoice, isLost }) => {
    if (isLost) await bonuses.onChargedBack(tx, invoice)
  })
}

function openPayouts(deps: CashierDeps & { payments: Payments }): Payouts {
  const { clock, database, identity, profile, limits, payments, bonuses } = deps
  const payoutMultipleOf: GateDeps['payoutMultipleOf'] = async (db, player) => (await termsOf(db, player, clock.now())).payoutMultiple
  const messages = createPayoutMessages(deps)
  const payouts = createPayouts({
    ...deps,
    ...deps.dataKeys.withHashes.documents,
    providerOf: payments.providerOf,
    methodsOf: payments.payoutMethodsOf,
    normalAddress,
    isOwnAddress: createIsIssued(database),
    gates: createGates({ ...deps, payoutMultipleOf }),
    codes: identity.payoutCodes,
    onDestination: limits.takeInstrument,
    endBonus: bonuses.forfeitActive,
    hasPayoutHold: limits.hasPayoutHold,
    payoutMultipleOf,
    onMoney: profile.onMoney,
    report: deps.reportOf('payouts'),
  })
  payouts.hooks.payoutPaid.on('notifications', (tx, { payout }) => messages.enqueue(tx, payout, 'paid'))
  payouts.hooks.payoutUndone.on('notifications', (tx, { payout, status }) => messages.enqueue(tx, payout, status))
  return payouts
}

function openCrypto(deps: CashierDeps) {
  const { config, clock } = deps
  const watched = <P extends { id: string }>(port: P | undefined) => port && deps.vendorWatch.port('chain', port.id, port)
  const vendors = { vendor: watched(chainVendorFrom(config, clock)), second: watched(secondSourceFrom(config)) }
  return createCrypto({ ...deps, ...vendors, keys: config.cryptoKeys, report: deps.reportOf('crypto') })
}

/** Exchange rates, which crypto payments, the tops and the sportsbook share. */
export function openRates({ config, clock, report, vendorWatch }: Infrastructure): Rates {
  const source = rateSourceFrom(config, clock, report)
  return createRates({
    source: source && vendorWatch.port('rates', source.id, source),
    clock,
    onSilence: (id) => report('the source of exchange rates gives no answer', { source: id }),
  })
}
