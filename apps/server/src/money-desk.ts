/** The cashier's rooms, joined by their doors: money that comes in and goes out. */
import { join } from 'node:path'

import { openCrypto } from './chain-desk.ts'
import type { Ground } from './ground.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Geo } from './modules/geo/index.ts'
import { type Kyc, mayDeposit } from './modules/kyc/index.ts'
import type { Limits } from './modules/limits/index.ts'
import type { Notifications } from './modules/notifications/index.ts'
import { createPayments, createReviewLetters, type Payments } from './modules/payments/index.ts'
import type { Payouts } from './modules/payouts/index.ts'
import { createReturnLetters, createReturns, type Returns } from './modules/returns/index.ts'
import type { Profile } from './modules/profile/index.ts'
import type { Turnover } from './modules/turnover/index.ts'
import { openPayoutDesk } from './payout-desk.ts'
import { folderStore } from './platform/files/index.ts'
import { systemRandom } from './platform/random.ts'
import { postOf } from './reach.ts'
import { paymentProvidersFrom } from './vendors.ts'

export interface MoneyDesk {
  payments: Payments
  payouts: Payouts
  returns: Returns
}

export interface MoneyDeskDeps extends Ground {
  geo: Pick<Geo, 'placeOf'>
  identity: Pick<Identity, 'account' | 'payoutCodes' | 'securityChangedAt'>
  profile: Pick<Profile, 'pushBalance' | 'settingsOf'>
  kyc: Pick<Kyc, 'ask' | 'requireProof' | 'review'>
  limits: Limits
  deliver: Notifications['deliver']
  turnover: Pick<Turnover, 'deposited' | 'standingOf'>
}

export function openMoneyDesk(ground: MoneyDeskDeps): MoneyDesk {
  const { config, clock, geo, identity, profile, kyc, turnover, logger, onFault } = ground
  const crypto = openCrypto(ground)
  const payments: Payments = createPayments({
    ...ground,
    letters: createReviewLetters({ ...ground, write: postOf(ground) }),
    methodsFile: config.methodsFile,
    needsPayouts: config.can.takeOnlyWhatIsPaidOut,
    random: systemRandom,
    files: folderStore(join(config.dataDir, 'files'), systemRandom),
    secret: config.secrets.documents,
    regionOf: (ip) => geo.placeOf(ip).region,
    providers: [...paymentProvidersFrom(config, clock), ...crypto.providers],
    currencyOf: async (player) => (await identity.account(player))?.currency ?? null,
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
    payoutsBetween: (...day) => payouts.between(...day),
    payoutsNamed: (...named) => payouts.named(...named),
    onPayoutEvent: (event) => payouts.apply(event),
    rejectPayouts: (via, player) => payouts.rejectOpen(via, player),
    async refuseUnproved(player, { in30Days: deposits, ever }, more) {
      await kyc.review(player, { payout: 0n, payouts: 0n, deposits, everPaidOut: 0n })
      return mayDeposit(ever + more) ? undefined : kyc.requireProof(player)
    },
    async onCredited(via, credited) {
      await turnover.deposited(via, credited)
      await payouts.deposited(via, credited)
    },
    onCharged: (via, ...charged) => payouts.charged(via, ...charged),
    report: (message, facts) => logger.error(facts, message),
  })
  const payouts = openPayoutDesk({ ...ground, payments, turnoverOf: turnover.standingOf })
  payments.defineJobs(ground.jobs)
  payouts.defineJobs()
  crypto.lead({ payments: payments.converted, onPayoutEvent: (event) => payouts.apply(event), leaders: ground.leaders })
  return { payments, payouts, returns: openReturns(ground, payments, payouts) }
}

function openReturns(ground: MoneyDeskDeps, payments: Payments, payouts: Payouts): Returns {
  const { profile, onFault } = ground
  const letters = createReturnLetters({ ...ground, write: postOf(ground) })
  return createReturns({
    ...ground,
    payouts,
    letters,
    methodsOf: (currency) => payments.methods.payouts({ currency }),
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
  })
}
