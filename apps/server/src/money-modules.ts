/** Wires the cashier modules: deposits and payouts. */
import { formatMoney } from '@fairhouse/money'

import { createMailer } from './contact-details.ts'
import { openCrypto } from './crypto-payments.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Bonuses } from './modules/bonuses/index.ts'
import type { Crypto } from './modules/crypto/index.ts'
import type { Geo } from './modules/geo/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { InApp, NewNotification } from './modules/in-app/index.ts'
import { type Kyc, mayDeposit } from './modules/kyc/index.ts'
import type { Limits } from './modules/limits/index.ts'
import type { Notifications } from './modules/notifications/index.ts'
import { createPayments, createReviewMessages, type Credited, isPaymentAnswer, type Payments } from './modules/payments/index.ts'
import { createPayers, type Payouts } from './modules/payouts/index.ts'
import type { Profile } from './modules/profile/index.ts'
import type { Rates } from './modules/rates/index.ts'
import { createReturnMessages, createReturns, type Returns } from './modules/returns/index.ts'
import type { Turnover } from './modules/turnover/index.ts'
import type { Vip } from './modules/vip/index.ts'
import { openPayoutModule } from './payout-module.ts'
import type { Db } from './platform/db/index.ts'
import { systemRandom } from './platform/random.ts'
import { createReturnUrl } from './return-url.ts'
import { paymentProvidersFrom } from './vendors.ts'

export interface MoneyModules {
  payments: Payments
  payouts: Payouts
  returns: Returns
  crypto: Pick<Crypto, 'serveWebhooks'>
}

export interface MoneyModulesDeps extends Infrastructure {
  geo: Pick<Geo, 'locate'>
  identity: Pick<Identity, 'account' | 'payoutCodes' | 'securityChangedAt'>
  profile: Pick<Profile, 'pushBalance' | 'settingsOf'>
  kyc: Pick<Kyc, 'requestProof' | 'requireProof' | 'review'>
  limits: Limits
  channels: Notifications['channels']
  deliver: Notifications['deliver']
  turnover: Pick<Turnover, 'deposited' | 'loadProgress' | 'waive' | 'restore'>
  bonuses: () => Bonuses
  vip: () => Pick<Vip, 'termsOf'>
  inApp: Pick<InApp, 'add' | 'notify' | 'publish'>
  rates: Rates
}

export function openMoneyModules(deps: MoneyModulesDeps): MoneyModules {
  const { config, clock, geo, identity, profile, kyc, limits, turnover, bonuses, inApp, vendorWatch, onFault } = deps
  const crypto = openCrypto(deps)
  const payments: Payments = createPayments({
    ...deps,
    messages: createReviewMessages({ ...deps, write: createMailer(deps) }),
    methodsFile: config.methodsFile,
    needsPayouts: config.can.takeOnlyWhatIsPaidOut,
    random: systemRandom,
    secret: deps.dataKeys.documents,
    regionOf: (ip) => geo.locate(ip).region,
    returnUrlOf: createReturnUrl(config),
    providers: [
      ...paymentProvidersFrom(config, clock).map((each) => vendorWatch.port('payments', each.id, each, isPaymentAnswer)),
      ...crypto.providers,
    ],
    currencyOf: async (player) => (await identity.account(player))?.currency ?? null,
    onMoney(player) {
      inApp.publish(player)
      void profile.pushBalance(player).catch(onFault)
    },
    payoutsBetween: (...day) => payouts.between(...day),
    payoutTimes: { of: (methods) => payouts.times.of(methods) },
    payoutsNamed: (...named) => payouts.named(...named),
    onPayoutEvent: (event) => payouts.handleEvent(event),
    rejectPayouts: (tx, player) => payouts.rejectOpen(tx, player),
    async refuseUnproved(player, { in30Days: deposits, ever }, more) {
      await kyc.review(player, { payout: 0n, payouts: 0n, deposits, everPaidOut: 0n })
      return mayDeposit(ever + more) ? undefined : kyc.requireProof(player)
    },
    payers: createPayers(deps.dataKeys.withHashes.documents, systemRandom),
    async onCredited(tx, credited) {
      await limits.noteInstruments(tx, credited) // before any reward asks for the person
      await turnover.deposited(tx, credited)
      await payouts.deposited(tx, credited)
      await inApp.add(tx, credited.map(creditNotification))
      return bonuses().onCredited(tx, credited)
    },
    onInvoice: (tx, invoice) => bonuses().onInvoice(tx, invoice),
    offerOf: (player, locale) => bonuses().nextDeposit(player, locale),
    async onCharged(tx, invoice, isLost, at) {
      await payouts.charged(tx, invoice, isLost, at)
      if (isLost) await bonuses().onChargedBack(tx, invoice)
    },
    report: deps.reportOf('payments'),
  })
  const payoutMultipleOf = async (db: Db, player: bigint) => (await deps.vip().termsOf(db, player)).payoutMultiple
  const payouts = openPayoutModule({ ...deps, payments, payoutMultipleOf })
  payments.defineJobs(deps.jobs)
  payouts.defineJobs()
  crypto.lead({ payments: payments.converted, onPayoutEvent: (event) => payouts.handleEvent(event), leaders: deps.leaders })
  return { payments, payouts, returns: openReturns(deps, payments, payouts), crypto }
}

const creditNotification = ({ player, currency, amount, invoice, version, at }: Credited): NewNotification => ({
  player,
  source: `credit ${invoice} ${version}`,
  kind: 'deposit',
  details: { invoice: `${invoice}`, amount: formatMoney(amount), currency },
  at,
})

function openReturns(deps: MoneyModulesDeps, payments: Payments, payouts: Payouts): Returns {
  const { profile, onFault } = deps
  const messages = createReturnMessages({ ...deps, write: createMailer(deps) })
  return createReturns({
    ...deps,
    payouts,
    messages,
    methodsOf: (currency) => payments.methods.payouts({ currency }),
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
  })
}
