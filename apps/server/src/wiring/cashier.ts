import { paymentRoutes, payoutRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Config } from '../config/config.ts'
import { chainVendorFrom, secondSourceFrom } from '../config/crypto-settings.ts'
import { ownOriginsOf, siteOriginOf } from '../config/hosts.ts'
import { paymentProvidersFrom } from '../config/vendors.ts'
import type { Identity } from '../modules/accounts/identity/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import { type Crypto, createCrypto, createIsIssued, normalAddress } from '../modules/cashier/crypto/index.ts'
import { type Credited, type Payments, createPayments, createReviewMessages, isPaymentAnswer } from '../modules/cashier/payments/index.ts'
import {
  type Payouts,
  createGates,
  createPayers,
  createPayoutBook,
  createPayoutMessages,
  createPayouts,
} from '../modules/cashier/payouts/index.ts'
import type { Rates } from '../modules/cashier/rates/index.ts'
import { type Returns, createReturnMessages, createReturns, noteClosed } from '../modules/cashier/returns/index.ts'
import type { createMailer, InApp, NewNotification } from '../modules/contact/in-app/index.ts'
import { findLinkedRounds } from '../modules/games/pots/index.ts'
import type { Geo } from '../modules/protection/geo/index.ts'
import { type Kyc, mayDeposit } from '../modules/protection/kyc/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
/** Opens deposits, payouts, returns and crypto payments, and connects them to accounts, limits and bonuses. */
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import type { Turnover } from '../modules/rewards/turnover/index.ts'
import { termsOf } from '../modules/rewards/vip/index.ts'
import type { Db } from '../platform/db/index.ts'
import type { RequestFacts } from '../platform/http/index.ts'
import { systemRandom } from '../platform/random.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type Part, calls, outsideCalls } from './part.ts'

export interface MoneyModules {
  payments: Payments
  payouts: Payouts
  returns: Returns
  parts: readonly Part[]
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
  crypto.lead({ payments: payments.converted, onPayoutEvent: payouts.handleEvent, leaders: deps.leaders })
  return { payments, payouts, returns: openReturns(deps, payments, payouts), parts: partsOf(payments, payouts, crypto) }
}

const partsOf = (payments: Payments, payouts: Payouts, crypto: Crypto): Part[] => [
  {
    name: 'payments',
    mounts: [
      calls(paymentRoutes, payments.handlers),
      outsideCalls((api, { limiter }) => payments.serveWebhooks(api, limiter, payouts.handleEvent)),
    ],
    defineJobs: payments.defineJobs,
  },
  { name: 'payouts', mounts: [calls(payoutRoutes, payouts.handlers)], defineJobs: payouts.defineJobs },
  { name: 'crypto', mounts: [outsideCalls((api, { limiter }) => crypto.serveWebhooks(api, limiter))] },
]

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

export interface PayoutModuleDeps extends Infrastructure {
  identity: Pick<Identity, 'account' | 'payoutCodes' | 'securityChangedAt'>
  profile: Pick<Profile, 'pushBalance' | 'settingsOf'>
  kyc: Pick<Kyc, 'requestProof' | 'requireProof' | 'review'>
  limits: Pick<Limits, 'isAgeProofRequired' | 'hasPayoutHold' | 'mayPlay' | 'takeInstrument'>
  payments: Pick<Payments, 'methods' | 'providerOf' | 'hasChargeBack' | 'creditedEur'>
  turnover: Pick<Turnover, 'loadProgress' | 'waive' | 'restore'>
  bonuses: Pick<Bonuses, 'forfeitActive' | 'hasActive' | 'hasGift' | 'linkedAmong'>
  /** The multiple of the player's tier (D-57). */
  payoutMultipleOf(db: Db, player: bigint): Promise<number>
  write: ReturnType<typeof createMailer>
}

export function openPayoutModule(deps: PayoutModuleDeps): Payouts {
  const { identity, profile, limits, payments, bonuses, onFault } = deps
  const currencyOf = async (player: bigint) => (await identity.account(player))?.currency ?? null
  const messages = createPayoutMessages(deps)
  const payouts = createPayouts({
    ...deps,
    random: systemRandom,
    ...deps.dataKeys.withHashes.documents,
    providerOf: payments.providerOf,
    methodsOf: (currency) => payments.methods.payouts({ currency }),
    normalAddress,
    isOwnAddress: createIsIssued(deps.database),
    gates: createPayoutGates(deps),
    codes: {
      waysOf: (player) => identity.payoutCodes.waysOf(player),
      send: (request) => identity.payoutCodes.send({ ...request, purpose: 'payout' }),
    },
    onDestination: limits.takeInstrument,
    endBonus: bonuses.forfeitActive,
    currencyOf,
    hasPayoutHold: limits.hasPayoutHold,
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
    report: deps.reportOf('payouts'),
  })
  payouts.hooks.payoutPaid.on('notifications', (tx, { payout }) => messages.enqueue(tx, payout, 'paid'))
  payouts.hooks.payoutUndone.on('notifications', (tx, { payout, status }) => messages.enqueue(tx, payout, status))
  return payouts
}

function createPayoutGates({ database, ledger, limits, identity, kyc, payments, turnover, bonuses, payoutMultipleOf }: PayoutModuleDeps) {
  return createGates({
    db: database.db,
    ledger,
    turnoverOf: (tx, player, currency) => turnover.loadProgress(player, currency, tx),
    hasActiveBonus: bonuses.hasActive,
    mayPlay: (tx, player) => limits.mayPlay(tx, player),
    methodsOf: (currency) => payments.methods.payouts({ currency }),
    isDisputed: payments.hasChargeBack,
    payoutMultipleOf,
    changedAt: (tx, player) => identity.securityChangedAt(player, tx),
    lacksProof: async (player) => (await kyc.requireProof(player)) !== undefined || limits.isAgeProofRequired(player),
    async review(player, volume) {
      await kyc.review(player, volume)
      // bonuses.md 1 rule 7: what came of a gift is paid out after the verification
      if (await bonuses.hasGift(database.db, player)) await kyc.requestProof(player, 'payout')
      if (await limits.isAgeProofRequired(player)) await kyc.requestProof(player, 'age')
    },
    depositedIn30Days: async (player) => (await payments.creditedEur(player)).in30Days,
    linkedRounds: (tx, player, since) => findLinkedRounds(tx, bonuses.linkedAmong, player, since),
    checkCode: (tx, player, bound, code) => identity.payoutCodes.check(tx, player, 'payout', bound, code),
  })
}

export function openCrypto(deps: Infrastructure & { rates: Rates }): Crypto {
  const { config, clock } = deps
  const watched = <P extends { id: string }>(port: P | undefined) => port && deps.vendorWatch.port('chain', port.id, port)
  const vendors = { vendor: watched(chainVendorFrom(config, clock)), second: watched(secondSourceFrom(config)) }
  return createCrypto({ ...deps, ...vendors, keys: config.cryptoKeys, report: deps.reportOf('crypto') })
}

type ReturnConfig = Parameters<typeof ownOriginsOf>[0] & Pick<Config, 'port'>

export function createReturnUrl(config: ReturnConfig): (request: Pick<RequestFacts, 'header' | 'locale'>) => string {
  const isOwn = ownOriginsOf(config)
  const siteOrigin = siteOriginOf(config)
  return (request) => {
    const origin = request.header('origin')
    const isKnown = origin !== undefined && isOwn(origin, request.header('host'))
    return `${isKnown ? origin : siteOrigin}/${request.locale}?deposit`
  }
}
