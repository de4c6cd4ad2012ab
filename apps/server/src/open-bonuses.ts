/** Opens bonuses, and connects them to accounts, limits and payouts. */
import type { Infrastructure } from './infrastructure.ts'
import { type BonusDeps, type Bonuses, createBonuses } from './modules/bonuses/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Limits } from './modules/limits/index.ts'
import type { Payments } from './modules/payments/index.ts'
import type { Payouts } from './modules/payouts/index.ts'
import type { Profile } from './modules/profile/index.ts'
import type { Vip } from './modules/vip/index.ts'
import type { Play } from './play.ts'
import { StartRefused } from './start-refused.ts'

interface Modules {
  readonly identity: Pick<Identity, 'account' | 'browserMates'>
  readonly profile: Pick<Profile, 'pushBalance'>
  readonly limits: Pick<Limits, 'sharedMarks' | 'exclusionOf'>
  readonly payments: Pick<Payments, 'firstDeposits'>
  readonly payouts: Payouts
  readonly inApp: { readonly addAndPublish: BonusDeps['notify'] }
  readonly write: BonusDeps['write']
  play(): Pick<Play, 'providers'>
  vip(): Pick<Vip, 'tierOf'>
}

export function openBonuses(
  infrastructure: Infrastructure,
  { identity, profile, limits, payments, payouts, inApp, write, play, vip }: Modules,
): Bonuses {
  const accountOf = async (player: bigint) => (await identity.account(player))!
  return createBonuses({
    ...infrastructure,
    write,
    notify: inApp.addAndPublish,
    freeRounds: () => play().providers.freeRounds,
    hashSecrets: infrastructure.dataKeys.withHashes.tokens.hashSecrets,
    currencyOf: async (player) => (await accountOf(player)).currency,
    registeredAt: async (db, player) => (await identity.account(player, db))!.createdAt,
    async verifiedPhoneOf(player) {
      const { phone, isPhoneVerified } = await accountOf(player)
      return isPhoneVerified ? phone : null
    },
    segmentsOf: async (db, player) => [(await vip().tierOf(db, player)) ?? 'none'],
    findExclusion: (tx, player) => limits.exclusionOf(tx, player),
    browserMates: identity.browserMates,
    sharedMarks: limits.sharedMarks,
    sharedPlaces: payouts.operator.sharedPlaces,
    firstDeposits: payments.firstDeposits,
    onChanged: (player) => profile.pushBalance(player),
  })
}

/** @throws StartRefused with each running offer that is worth more than its price. */
export async function checkOffers({ priceFaults }: Pick<Bonuses, 'priceFaults'>, of: Play['publishedReturnOf']): Promise<void> {
  const faults = await priceFaults((game) => of(game.replaceAll('_', '-'))?.max)
  const places = 'bonuses.promo_code, bonuses.welcome_pack, or the returns of CASES_FILE'
  if (faults.length > 0) throw new StartRefused(faults.map((fault) => `In ${places}: ${fault} Or set the offer's stopped_at.`))
}
