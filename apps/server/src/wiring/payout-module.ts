import type { Identity } from '../modules/accounts/identity/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import { createIsIssued, normalAddress } from '../modules/cashier/crypto/index.ts'
import type { Payments } from '../modules/cashier/payments/index.ts'
import { createGates, createPayoutMessages, createPayouts, type Payouts } from '../modules/cashier/payouts/index.ts'
import { findLinkedRounds } from '../modules/games/pots/index.ts'
import type { Kyc } from '../modules/protection/kyc/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import type { Turnover } from '../modules/rewards/turnover/index.ts'
import type { Db } from '../platform/db/index.ts'
import { systemRandom } from '../platform/random.ts'
import type { createMailer } from './contact-details.ts'
/** Wires payouts with the modules they query: identity, wagering requirements, limits. */
import type { Infrastructure } from './infrastructure.ts'

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
