/** Payouts joined to the rooms they ask: who the player is, what he still has to stake, what protects him. */
import type { Ground } from './ground.ts'
import { isIssuedOf, normalAddress } from './modules/crypto/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Kyc } from './modules/kyc/index.ts'
import type { Limits } from './modules/limits/index.ts'
import type { Notifications } from './modules/notifications/index.ts'
import type { Payments } from './modules/payments/index.ts'
import { createHouseGates, createLetters, createPayouts, type Payouts } from './modules/payouts/index.ts'
import type { Profile } from './modules/profile/index.ts'
import type { Turnover } from './modules/turnover/index.ts'
import { systemRandom } from './platform/random.ts'
import { postOf } from './reach.ts'

export interface PayoutDeskDeps extends Ground {
  identity: Pick<Identity, 'account' | 'payoutCodes' | 'securityChangedAt'>
  profile: Pick<Profile, 'pushBalance' | 'settingsOf'>
  kyc: Pick<Kyc, 'ask' | 'requireProof' | 'review'>
  limits: Pick<Limits, 'isAgeAsked' | 'isHeldBack' | 'mayPlay'>
  payments: Pick<Payments, 'methods' | 'providerOf' | 'hasChargeBack' | 'creditedEur'>
  turnoverOf: Turnover['standingOf']
  deliver: Notifications['deliver']
}

export function openPayoutDesk(desk: PayoutDeskDeps): Payouts {
  const { config, identity, profile, limits, payments, logger, onFault } = desk
  const currencyOf = async (player: bigint) => (await identity.account(player))?.currency ?? null
  const letters = createLetters({ ...desk, write: postOf(desk) })
  return createPayouts({
    ...desk,
    random: systemRandom,
    secret: config.secrets.documents,
    providerOf: payments.providerOf,
    methodsOf: (currency) => payments.methods.payouts({ currency }),
    normalAddress,
    isOwnAddress: isIssuedOf(desk.database),
    gates: gatesOf(desk),
    letters,
    codes: {
      waysOf: (player) => identity.payoutCodes.waysOf(player),
      send: (ask) => identity.payoutCodes.send({ ...ask, purpose: 'payout' }),
    },
    currencyOf,
    isHeldBack: limits.isHeldBack,
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
    report: (message, facts) => logger.error(facts, message),
  })
}

function gatesOf({ database, ledger, limits, identity, kyc, payments, turnoverOf }: PayoutDeskDeps) {
  return createHouseGates({
    db: database.tables<unknown>(),
    ledger,
    turnoverOf: (via, player, currency) => turnoverOf(player, currency, via),
    mayPlay: (via, player) => limits.mayPlay(via as never, player),
    methodsOf: (currency) => payments.methods.payouts({ currency }),
    isDisputed: payments.hasChargeBack,
    changedAt: (via, player) => identity.securityChangedAt(player, via),
    lacksProof: async (player) => (await kyc.requireProof(player)) !== undefined || limits.isAgeAsked(player),
    async review(player, volume) {
      await kyc.review(player, volume)
      if (await limits.isAgeAsked(player)) await kyc.ask(player, 'age')
    },
    depositedIn30Days: async (player) => (await payments.creditedEur(player)).in30Days,
    checkCode: (via, player, bound, code) => identity.payoutCodes.check(via, player, 'payout', bound, code),
  })
}
