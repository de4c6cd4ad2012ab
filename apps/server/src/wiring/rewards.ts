import { type Identity, createAccounts } from '../modules/accounts/identity/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import { firstDeposits } from '../modules/cashier/payments/index.ts'
import { type Payouts, sharedPlaces } from '../modules/cashier/payouts/index.ts'
import type { Rates } from '../modules/cashier/rates/index.ts'
/** Opens bonuses, the VIP club, tops, tournaments and partners, and connects them to accounts, limits, payouts and the bell. */
import type { InApp } from '../modules/contact/in-app/index.ts'
import { createSpinCount } from '../modules/games/wheel/index.ts'
import { type Partners, createPartners } from '../modules/growth/partners/index.ts'
import type { PublicNames } from '../modules/play/feed/index.ts'
import { hasReadUntil, isPlayKnown } from '../modules/play/wagering/index.ts'
import type { Kyc } from '../modules/protection/kyc/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
import { type BonusDeps, type BonusReads, type Bonuses, createBonusReads, createBonuses } from '../modules/rewards/bonuses/index.ts'
import { type Tops, createTops } from '../modules/rewards/tops/index.ts'
import { type Tournaments, createTournaments } from '../modules/rewards/tournaments/index.ts'
import { type Vip, type VipDeps, createVip, requestJoinAtRegistration, tierOf } from '../modules/rewards/vip/index.ts'
import { StartRefused } from '../ops/start-refused.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Play } from './play.ts'

interface BonusModules {
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

export function openBonuses(
  infrastructure: Infrastructure,
  { identity, profile, limits, inApp, write, freeRounds }: BonusModules,
): Bonuses {
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

interface VipModules {
  readonly identity: Pick<Identity, 'account' | 'hooks'>
  readonly kyc: Pick<Kyc, 'isVerified' | 'personOf'>
  readonly profile: Pick<Profile, 'pushBalance'>
  readonly limits: Pick<Limits, 'exclusionOf'>
  readonly bonuses: Pick<Bonuses, 'isSamePerson' | 'giveSpins' | 'grantPrize'>
  readonly inApp: Pick<InApp, 'addAndPublish'>
  readonly write: VipDeps['write']
}

export function openVip(infrastructure: Infrastructure, { identity, kyc, profile, limits, bonuses, inApp, write }: VipModules): Vip {
  const { database, clock, onFault } = infrastructure
  const vip = createVip({
    ...infrastructure,
    write,
    currencyOf: async (db, player) => (await identity.account(player, db))!.currency,
    isPlayCounted: async (until) => (await isPlayKnown(database.db, until)) && (await hasReadUntil(database, 'vip', until)),
    spinsBetween: createSpinCount(database),
    findExclusion: (tx, player) => limits.exclusionOf(tx, player),
    isSamePerson: (tx, player) => bonuses.isSamePerson(tx, player),
    notify: (tx, news) => inApp.addAndPublish(tx, { ...news, kind: 'vip' }),
    birthDateOf: async (player) => ((await kyc.isVerified(player)) ? ((await kyc.personOf(player))?.birth_date ?? null) : null),
    registeredAt: async (db, player) => (await identity.account(player, db))!.createdAt,
    grantBonus: (tx, player, bonus) => bonuses.grantPrize(tx, player, bonus),
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
  })
  identity.hooks.registered.on('vip', async (tx, { player, wantsVip }) => {
    if (wantsVip) await requestJoinAtRegistration(database, tx, player, clock.now())
  })
  vip.hooks.levelReached.on('bonuses', async (tx, { player, currency, spins }) => {
    if (spins.count > 0) return bonuses.giveSpins(tx, { player, currency, ...spins })
  })
  return vip
}

interface ContestModules {
  readonly identity: Pick<Identity, 'account'>
  readonly profile: Pick<Profile, 'statisticsHidden' | 'allStatisticsHidden' | 'picturesOf' | 'pushBalance'>
  readonly limits: Pick<Limits, 'exclusionOf' | 'barredAmong'>
  readonly bonuses: Pick<Bonuses, 'grantPrize' | 'grantPrizeSpins' | 'samePersons'>
  readonly inApp: Pick<InApp, 'addAndPublish'>
  readonly rates: Rates
  /** Names of players in public lists. */
  readonly names: PublicNames
}

export function openContests(infrastructure: Infrastructure, modules: ContestModules): { tops: Tops; tournaments: Tournaments } {
  const { database, clock } = infrastructure
  const { profile, rates, names } = modules
  const hiddenPlayers = profile.allStatisticsHidden
  const tops = createTops({ database, clock, rates, hiddenPlayers, picturesOf: profile.picturesOf, names })
  return { tops, tournaments: openTournaments(infrastructure, modules) }
}

function openTournaments(infrastructure: Infrastructure, modules: ContestModules): Tournaments {
  const { database, clock, onFault } = infrastructure
  const { identity, profile, limits, bonuses, inApp, rates } = modules
  return createTournaments({
    ...infrastructure,
    rates,
    currencyOf: async (player) => (await identity.account(player))!.currency,
    exclusionOf: limits.exclusionOf,
    skippedOf: limits.barredAmong,
    samePersons: bonuses.samePersons,
    hiddenOf: profile.statisticsHidden,
    picturesOf: profile.picturesOf,
    names: modules.names,
    isPlayRead: async (reader, until) => (await isPlayKnown(database.db, until)) && (await hasReadUntil(database, reader, until)),
    grantBonus: bonuses.grantPrize,
    grantSpins: bonuses.grantPrizeSpins,
    notify: (tx, player, source, details) =>
      inApp.addAndPublish(tx, { player, source, kind: 'tournament', details: { ...details }, at: clock.now() }),
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
  })
}

interface PartnerModules {
  identity: Pick<Identity, 'account' | 'sharedDevices' | 'hooks'>
  limits: Pick<Limits, 'firstExclusions' | 'sharedMarks'>
  payouts: Pick<Payouts, 'operator'>
  kyc: Pick<Kyc, 'isVerified'>
}

export function openPartners(
  { database, clock, limiter, ledger, dataKeys }: Infrastructure,
  { identity, limits, payouts, kyc }: PartnerModules,
): Partners {
  const partners = createPartners({
    database,
    clock,
    limiter,
    ledger,
    secret: dataKeys.documents,
    isPlayRead: (until) => isPlayKnown(database.db, until),
    exclusionsOf: limits.firstExclusions,
    isVerified: kyc.isVerified,
    async withPhone(tx, players) {
      const found = new Set<bigint>()
      for (const player of players) if ((await identity.account(player, tx))?.isPhoneVerified) found.add(player)
      return found
    },
    async accountOf(tx, player) {
      const account = await identity.account(player, tx)
      return account && { registeredAt: account.createdAt, phone: account.phone }
    },
    async linksOf(tx, player) {
      return [
        ...(await limits.sharedMarks(tx, [player])),
        ...(await payouts.operator.sharedPlaces(tx, [player])),
        ...(await identity.sharedDevices(tx, [player])).map(({ other }) => ({ other, kind: 'device' as const })),
      ]
    },
  })
  identity.hooks.registered.on('partners', partners.registered)
  return partners
}
