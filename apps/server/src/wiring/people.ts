/** Opens accounts, settings and messages, and what protects players; connects their events. */
import { checkProviderFrom } from '../config/check-settings.ts'
import { ownOriginsOf, siteOriginOf } from '../config/hosts.ts'
import { messageTransportsFrom } from '../config/message-settings.ts'
import { openIdIssuersFrom } from '../config/oidc-providers.ts'
import { registersFrom } from '../config/vendors.ts'
import { createIdentity, createOpenId } from '../modules/accounts/identity/index.ts'
import { refuseClosed } from '../modules/accounts/own-data/index.ts'
import { createNicknameCheck, createProfile, createSettingsReader, openProfile, type Profile } from '../modules/accounts/profile/index.ts'
import { countedDeposits } from '../modules/cashier/payments/index.ts'
import { createInApp, createMailer, type InApp, notifyOfLimits } from '../modules/contact/in-app/index.ts'
import { createNotifications, type Notifications, watchTransports } from '../modules/contact/notifications/index.ts'
import { isPartnersPromo } from '../modules/growth/partners/index.ts'
import { createGeo, type Geo } from '../modules/protection/geo/index.ts'
import { createKyc, isCheckAnswer, type Kyc, type KycDeps } from '../modules/protection/kyc/index.ts'
import { createAgeOfPlayers, createLimits, createMinAge, type Limits } from '../modules/protection/limits/index.ts'
import { createRegisters, type Registers } from '../modules/protection/registers/index.ts'
import type { BonusReads } from '../modules/rewards/bonuses/index.ts'
import { isPremium } from '../modules/rewards/vip/index.ts'
import type { Infrastructure } from './infrastructure.ts'
import { partsOf } from './part.ts'

export type People = Awaited<ReturnType<typeof openPeople>>

export async function openPeople(infrastructure: Infrastructure, bonusReads: BonusReads) {
  const { config, database, ledger, clock, vendorWatch } = infrastructure
  const geo = createGeo(config)
  const settingsOf = createSettingsReader(database)
  const { channels, deliver } = createNotifications({
    transports: watchTransports(messageTransportsFrom(config, clock), vendorWatch),
    report: infrastructure.report,
    wordOf: async (player) => (await settingsOf(player)).mailWord,
    brand: config.brand,
    siteOrigin: siteOriginOf(config),
  })
  const inApp = createInApp(infrastructure)
  const write = createMailer({ identity: infrastructure, profile: { settingsOf }, channels, deliver, inApp, clock })
  const ages = { geo, accounts: infrastructure }
  const kyc = openKyc(infrastructure, { minAgeOf: createMinAge(ages), write })
  const limits = createLimits({
    ...infrastructure,
    ...createAgeOfPlayers({ ...ages, isOfAge: kyc.isOfAge }),
    depositsOf: (player, currency) => countedDeposits(database.db, { player, currency }, clock.now()),
    onAgeTerm: kyc.awaitAge,
    maxBetRefusal: bonusReads.maxBetRefusal,
  })
  const registers = createRegisters({
    ...infrastructure,
    adapters: registersFrom(config, clock).map((each) => vendorWatch.port('registers', each.id, each)),
    registerOf: geo.registerOf,
    countryOf: geo.countryOf,
    onAnswer: limits.setListed,
  })
  const identity = await openIdentity(infrastructure, { channels, deliver, inApp, settingsOf, geo, limits, registers, bonusReads })
  const profile = createProfile({
    ...infrastructure,
    brand: config.brand,
    identity,
    notify: inApp.addAndPublish,
    regionOf: geo.regionOf,
    isPremium: (player) => isPremium(database, player, clock.now()),
    verificationOf: kyc.statusOf,
    bonusOf: bonusReads.shownTo,
    superBonusOf: bonusReads.superBonusOf,
  })
  identity.hooks.registered.on('ledger', (tx, { player, currency }) => ledger.openWallet(tx, player, currency))
  identity.hooks.registered.on('profile', (tx, registered) => openProfile(database, tx, registered, clock.now()))
  limits.hooks.limitsChanged.on('in-app', (tx, changed) => notifyOfLimits(inApp, tx, changed))
  limits.hooks.excluded.on('identity', async (tx, { player, because }) => {
    if (because === 'under_age') return
    await identity.endSessions(tx, player)
    // excluded players withdraw the balance by this link; winnings of a second account are not paid
    if (because !== 'second_account') await identity.payoutLinks.offer(tx, player)
  })
  kyc.hooks.identityProved.on('registers', (tx, { player, details }) => registers.noteProved(tx, player, details))
  kyc.hooks.identityProved.on('limits', limits.noteProof)
  kyc.hooks.identityProved.on('identity', async (tx, { player }) => {
    if (await limits.isExcluded(tx, player)) await identity.payoutLinks.offer(tx, player) // payouts that waited for this may be paid now
  })
  kyc.hooks.proofRevoked.on('limits', (tx, { player }) => limits.updateAgeTerm(tx, player))
  kyc.hooks.provedUnderAge.on('limits', (tx, { player }) => limits.closeUnderAge(tx, player))
  const parts = partsOf({ geo, identity, profile, kyc, limits, 'in-app': inApp })
  return { geo, identity, profile, kyc, limits, channels, deliver, inApp, write, parts }
}

interface IdentityNeeds extends Notifications, Pick<Profile, 'settingsOf'> {
  inApp: InApp
  geo: Geo
  limits: Limits
  registers: Registers
  bonusReads: BonusReads
}

function openIdentity(
  infrastructure: Infrastructure,
  { channels, deliver, inApp, settingsOf, geo, limits, registers, bonusReads }: IdentityNeeds,
) {
  const { config, database, clock, dataKeys } = infrastructure
  return createIdentity({
    ...infrastructure,
    channels,
    passwordCost: config.passwordCost,
    secret: dataKeys.tokens,
    rest: dataKeys.withHashes.seeds,
    brand: config.brand,
    opensDemoAccounts: config.can.openDemoAccounts,
    issuers: openIdIssuersFrom(config),
    openId: createOpenId(),
    isOwnOrigin: ownOriginsOf(config),
    isServed: geo.isServed,
    countryOf: geo.countryOf,
    screenRegistration: registers.refuseNewcomer,
    screenLogin: registers.admit,
    screenRefresh: registers.admitAgain,
    isExcluded: limits.isExcluded,
    // D-58: codes of registrations are those of bonuses, and those of partners
    promoCodes: {
      isGood: async (code, currency) => !!(await bonusReads.findPromo(code, currency)) || isPartnersPromo(database, code),
    },
    admitNickname: createNicknameCheck({ brand: config.brand, clock }),
    refuseNewcomer: limits.refuseNewcomer,
    admitLogin: async (tx, who) => (await refuseClosed(tx, who.player)) ?? limits.admit(tx, who),
    async admitPhone(tx, { phone, ...who }) {
      await registers.noteAddress(tx, who.player)
      return limits.recordIdentifiers(tx, who, { phone })
    },
    savedLocale: async (player) => (await settingsOf(player)).locale,
    deliver,
    notify: inApp.notify,
  })
}

function openKyc(infrastructure: Infrastructure, ports: Pick<KycDeps, 'minAgeOf' | 'write'>): Kyc {
  const { config, clock, dataKeys, vendorWatch } = infrastructure
  const checks = checkProviderFrom(config, clock)
  return createKyc({
    ...infrastructure,
    ...ports,
    ...dataKeys.withHashes.documents,
    provider: checks && vendorWatch.port('checks', checks.id, checks, isCheckAnswer),
    retentionDays: config.documentRetentionDays,
  })
}
