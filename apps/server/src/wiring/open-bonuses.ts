import { createAccounts, type Identity } from '../modules/accounts/identity/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import { firstDeposits } from '../modules/cashier/payments/index.ts'
import { sharedPlaces } from '../modules/cashier/payouts/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
import { type BonusDeps, type BonusReads, type Bonuses, createBonuses, createBonusReads } from '../modules/rewards/bonuses/index.ts'
import { tierOf } from '../modules/rewards/vip/index.ts'
import { StartRefused } from '../ops/start-refused.ts'
/** Opens bonuses, and connects them to accounts, limits and payouts. */
import type { Infrastructure } from './infrastructure.ts'
import type { Play } from './play.ts'

interface Modules {
  readonly identity: Pick<Identity, 'account' | 'browserMates' | 'hooks'>
  readonly profile: Pick<Profile, 'pushBalance'>
  readonly limits: Pick<Limits, 'sharedMarks' | 'exclusionOf' | 'hooks'>
  readonly inApp: { readonly addAndPublish: BonusDeps['notify'] }
  readonly write: BonusDeps['write']
  readonly freeRounds: BonusDeps['freeRounds']
}

/** By the tiers of the VIP club. */
const createSegmentsOf =
  ({ clock }: Pick<Infrastructure, 'clock'>): BonusDeps['segmentsOf'] =>
  async (db, player) => [(await tierOf(db, player, clock.now())) ?? 'none']

export function openBonusReads(infrastructure: Infrastructure): BonusReads {
  const { account } = createAccounts(infrastructure.database)
  const currencyOf = async (player: bigint) => (await account(player))!.currency
  return createBonusReads({ ...infrastructure, currencyOf, segmentsOf: createSegmentsOf(infrastructure) })
}

export function openBonuses(infrastructure: Infrastructure, { identity, profile, limits, inApp, write, freeRounds }: Modules): Bonuses {
  const { database } = infrastructure
  const accountOf = async (player: bigint) => (await identity.account(player))!
  const bonuses = createBonuses({
    ...infrastructure,
    write,
    notify: inApp.addAndPublish,
    freeRounds,
    hashSecrets: infrastructure.dataKeys.withHashes.tokens.hashSecrets,
    currencyOf: async (player) => (await accountOf(player)).currency,
    registeredAt: async (db, player) => (await identity.account(player, db))!.createdAt,
    async verifiedPhoneOf(player) {
      const { phone, isPhoneVerified } = await accountOf(player)
      return isPhoneVerified ? phone : null
    },
    segmentsOf: createSegmentsOf(infrastructure),
    findExclusion: (tx, player) => limits.exclusionOf(tx, player),
    browserMates: identity.browserMates,
    sharedMarks: limits.sharedMarks,
    sharedPlaces,
    firstDeposits: (since) => firstDeposits(database.db, since),
    onChanged: (player) => profile.pushBalance(player),
  })
  identity.hooks.registered.on('bonuses', async (tx, { promo, ...user }) => {
    if (promo !== null) await bonuses.attachPromo(tx, user, promo)
  })
  identity.hooks.phoneProved.on('bonuses', (tx, { phone, ...user }) => bonuses.onPhoneProved(tx, user, phone))
  limits.hooks.excluded.on('bonuses', (tx, { player }) => bonuses.forfeitAll(tx, player))
  return bonuses
}

/** @throws StartRefused with each running offer that is worth more than its price. */
export async function checkOffers({ priceFaults }: Pick<Bonuses, 'priceFaults'>, of: Play['publishedReturnOf']): Promise<void> {
  const faults = await priceFaults((game) => of(game.replaceAll('_', '-'))?.max)
  const places = 'bonuses.promo_code, bonuses.welcome_pack, or the returns of CASES_FILE'
  if (faults.length > 0) throw new StartRefused(faults.map((fault) => `In ${places}: ${fault} Or set the offer's stopped_at.`))
}
