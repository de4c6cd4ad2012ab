/** Opens bonuses, the VIP club, tops, tournaments and partners, and connects them to accounts, limits, payouts and the bell. */
import { boardPartsFrom } from '../config/fixture-settings.ts'
import { closedAmong, closedCauseOf, refuseClosed } from '../modules/accounts/own-data/index.ts'
import { firstDeposits } from '../modules/cashier/payments/index.ts'
import { type Payouts, sharedPlaces } from '../modules/cashier/payouts/index.ts'
import type { Rates } from '../modules/cashier/rates/index.ts'
import { createSpinCount } from '../modules/games/wheel/index.ts'
import { type Partners, createPartners } from '../modules/growth/partners/index.ts'
import type { PublicNames } from '../modules/play/feed/index.ts'
import { createIsPlayRead } from '../modules/play/wagering/index.ts'
import { type BonusDeps, type BonusReads, type Bonuses, createBonusReads, createBonuses } from '../modules/rewards/bonuses/index.ts'
import { createTops } from '../modules/rewards/tops/index.ts'
import { createTournaments } from '../modules/rewards/tournaments/index.ts'
import { type Vip, createSegments, createVip, requestJoinAtRegistration } from '../modules/rewards/vip/index.ts'
import { StartRefused } from '../ops/start-refused.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { People } from './people.ts'
import type { Play } from './play.ts'

export const openBonusReads = (infrastructure: Infrastructure): BonusReads =>
  createBonusReads({ ...infrastructure, ...createSegments(infrastructure) })

export function openBonuses(
  infrastructure: Infrastructure,
  { identity, profile, limits, inApp, write }: People,
  freeRounds: BonusDeps['freeRounds'],
): Bonuses {
  const bonuses = createBonuses({
    ...limits,
    ...infrastructure,
    write,
    notify: inApp.addAndPublish,
    freeRounds,
    hashSecrets: infrastructure.dataKeys.withHashes.tokens.hashSecrets,
    ...createSegments(infrastructure),
    refuseClosed,
    barredAmong: async (db, players) => [...(await limits.barredAmong(db, players)), ...(await closedAmong(db, players))],
    bonusEndOf: async (tx, player) => (await limits.bonusEndOf(tx, player)) ?? closedCauseOf(tx, player),
    browserMates: identity.browserMates,
    sharedPlaces,
    firstDeposits,
    onChanged: profile.pushBalance,
  })
  identity.hooks.registered.on('bonuses', (tx, { promo, ...user }) => bonuses.attachPromo(tx, user, promo))
  identity.hooks.phoneProved.on('bonuses', (tx, { phone, ...user }) => bonuses.onPhoneProved(tx, user, phone))
  limits.hooks.excluded.on('bonuses', (tx, { player }) => bonuses.forfeitAll(tx, player, 'closed'))
  limits.hooks.fraudConfirmed.on('bonuses', (tx, { player }) => bonuses.forfeitAll(tx, player, 'fraud'))
  return bonuses
}

/** @throws StartRefused with each running offer that is worth more than its price. */
export async function checkOffers({ priceFaults }: Pick<Bonuses, 'priceFaults'>, of: Play['publishedReturnOf']): Promise<void> {
  const faults = await priceFaults((game) => of(game.replaceAll('_', '-'))?.max)
  const places = 'bonuses.promo_code, bonuses.welcome_pack, bonuses.reward_settings, or the returns of CASES_FILE'
  if (faults.length > 0) throw new StartRefused(faults.map((fault) => `In ${places}: ${fault} Or set the offer's stopped_at.`))
}

export function openVip(infrastructure: Infrastructure, { identity, kyc, profile, limits, inApp, write }: People, bonuses: Bonuses): Vip {
  const vip = createVip({
    ...infrastructure,
    ...bonuses,
    write,
    isPlayRead: createIsPlayRead(infrastructure.database),
    spinsBetween: createSpinCount(infrastructure.database),
    rewardRefusal: limits.rewardRefusal,
    notify: inApp.addAndPublish,
    birthDateOf: kyc.birthDateOf,
    grantBonus: bonuses.grantPrize,
    onMoney: profile.onMoney,
  })
  identity.hooks.registered.on('vip', async (tx, { player, wantsVip }) => {
    if (wantsVip) await requestJoinAtRegistration(infrastructure.database, tx, player, infrastructure.clock.now())
  })
  vip.hooks.levelReached.on('bonuses', async (tx, { player, currency, spins }) => {
    if (spins.count > 0) return bonuses.giveSpins(tx, { player, currency, ...spins })
  })
  return vip
}

export function openContests(
  infrastructure: Infrastructure,
  { profile, limits, inApp, bonuses, rates, names }: People & { bonuses: Bonuses; rates: Rates; names: PublicNames },
) {
  const shared = { ...infrastructure, rates, names, picturesOf: profile.picturesOf, boardParts: boardPartsFrom(infrastructure) }
  const tops = createTops({ ...shared, hiddenPlayers: profile.allStatisticsHidden })
  const tournaments = createTournaments({
    ...bonuses,
    ...shared,
    rewardRefusal: limits.rewardRefusal,
    skippedOf: limits.barredAmong,
    hiddenOf: profile.statisticsHidden,
    isPlayRead: createIsPlayRead(infrastructure.database),
    grantBonus: bonuses.grantPrize,
    grantSpins: bonuses.grantPrizeSpins,
    notify: inApp.addAndPublish,
    onMoney: profile.onMoney,
  })
  return { tops, tournaments }
}

export function openPartners(infrastructure: Infrastructure, { identity, limits, kyc }: People, payouts: Payouts): Partners {
  const partners = createPartners({
    ...infrastructure,
    secret: infrastructure.dataKeys.documents,
    isPlayRead: createIsPlayRead(infrastructure.database),
    exclusionsOf: limits.firstExclusions,
    isVerified: kyc.isVerified,
    sharedMarks: limits.sharedMarks,
    sharedPlaces: payouts.operator.sharedPlaces,
    sharedDevices: identity.sharedDevices,
  })
  identity.hooks.registered.on('partners', partners.registered)
  return partners
}
