/** Wires the cashier modules: deposits and payouts. */
import { formatMoney } from '@fairhouse/money'

import { paymentProvidersFrom } from '../config/vendors.ts'
import type { Identity } from '../modules/accounts/identity/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import type { Crypto } from '../modules/cashier/crypto/index.ts'
import { createPayments, createReviewMessages, type Credited, isPaymentAnswer, type Payments } from '../modules/cashier/payments/index.ts'
import { createPayers, createPayoutBook, type Payouts } from '../modules/cashier/payouts/index.ts'
import type { Rates } from '../modules/cashier/rates/index.ts'
import { createReturnMessages, createReturns, noteClosed, type Returns } from '../modules/cashier/returns/index.ts'
import type { InApp, NewNotification } from '../modules/contact/in-app/index.ts'
import type { Geo } from '../modules/protection/geo/index.ts'
import { type Kyc, mayDeposit } from '../modules/protection/kyc/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import type { Turnover } from '../modules/rewards/turnover/index.ts'
import { termsOf } from '../modules/rewards/vip/index.ts'
import type { Db } from '../platform/db/index.ts'
import { systemRandom } from '../platform/random.ts'
import type { createMailer } from './contact-details.ts'
import { openCrypto } from './crypto-payments.ts'
import type { Infrastructure } from './infrastructure.ts'
import { openPayoutModule } from './payout-module.ts'
import { createReturnUrl } from './return-url.ts'

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
  turnover: Pick<Turnover, 'deposited' | 'loadProgress' | 'waive' | 'restore'>
  bonuses: Bonuses
  write: ReturnType<typeof createMailer>
  inApp: Pick<InApp, 'add' | 'notify' | 'publish'>
  rates: Rates
}

export function openMoneyModules(deps: MoneyModulesDeps): MoneyModules {
  const { config, clock, geo, identity, profile, kyc, bonuses, inApp, vendorWatch, onFault } = deps
  const payoutBook = createPayoutBook(deps)
  const crypto = openCrypto(deps)
  const payments: Payments = createPayments({
    ...deps,
    messages: createReviewMessages(deps),
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
    payoutsBetween: payoutBook.between,
    payoutTimes: payoutBook.times,
    payoutsNamed: payoutBook.named,
    async refuseUnproved(player, { in30Days: deposits, ever }, more) {
      await kyc.review(player, { payout: 0n, payouts: 0n, deposits, everPaidOut: 0n })
      return mayDeposit(ever + more) ? undefined : kyc.requireProof(player)
    },
    payers: createPayers(deps.dataKeys.withHashes.documents, systemRandom),
    offerOf: bonuses.nextDeposit,
    report: deps.reportOf('payments'),
  })
  const payoutMultipleOf = async (db: Db, player: bigint) => (await termsOf(db, player, clock.now())).payoutMultiple
  const payouts = openPayoutModule({ ...deps, payments, payoutMultipleOf })
  reactToPayments(payments, { ...deps, payouts })
  payments.defineJobs(deps.jobs)
  payouts.defineJobs()
  crypto.lead({ payments: payments.converted, onPayoutEvent: payouts.handleEvent, leaders: deps.leaders })
  return { payments, payouts, returns: openReturns(deps, payments, payouts), crypto }
}

function reactToPayments(
  { hooks: { invoiceCreated, depositCredited, chargingBack, chargedBack } }: Payments,
  { limits, turnover, payouts, inApp, bonuses }: MoneyModulesDeps & { payouts: Payouts },
): void {
  invoiceCreated.on('bonuses', async (tx, { wantsBonus, ...invoice }) => (wantsBonus ? bonuses.onInvoice(tx, invoice) : null))
  depositCredited.on('limits', limits.noteInstruments) // before any reward asks for the person
  depositCredited.on('turnover', turnover.deposited)
  depositCredited.on('payouts', payouts.deposited)
  depositCredited.on('in-app', (tx, credited) => inApp.add(tx, credited.map(creditNotification)))
  depositCredited.on('bonuses', bonuses.onCredited)
  chargingBack.on('payouts', (tx, { player }) => payouts.rejectOpen(tx, player))
  chargedBack.on('payouts', (tx, { invoice, isLost, at }) => payouts.charged(tx, invoice, isLost, at))
  chargedBack.on('bonuses', async (tx, { invoice, isLost }) => {
    if (isLost) await bonuses.onChargedBack(tx, invoice)
  })
}

const creditNotification = ({ player, currency, amount, invoice, version, at }: Credited): NewNotification => ({
  player,
  source: `credit ${invoice} ${version}`,
  kind: 'deposit',
  details: { invoice: `${invoice}`, amount: formatMoney(amount), currency },
  at,
})

function openReturns(deps: MoneyModulesDeps, payments: Payments, payouts: Payouts): Returns {
  const { profile, limits, clock, onFault } = deps
  limits.hooks.excluded.on('returns', async (tx, { player, because }) => {
    if (because === 'second_account' || because === 'under_age') await noteClosed(tx, player, because, clock.now())
  })
  return createReturns({
    ...deps,
    payouts,
    messages: createReturnMessages(deps),
    methodsOf: (currency) => payments.methods.payouts({ currency }),
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
  })
}
