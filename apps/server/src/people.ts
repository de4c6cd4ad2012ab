import { createAgeOfPlayers, type AgeOfPlayers } from './ages.ts'
import { createMailer } from './contact-details.ts'
import { ownOriginsOf, siteOriginOf } from './hosts.ts'
import type { Infrastructure } from './infrastructure.ts'
import { notifyOfLimits } from './limit-notifications.ts'
import type { Bonuses } from './modules/bonuses/index.ts'
import type { Geo } from './modules/geo/index.ts'
import { createIdentity, createOpenId, type Identity } from './modules/identity/index.ts'
import { createInApp, type InApp } from './modules/in-app/index.ts'
import { createKyc, isCheckAnswer, type Kyc } from './modules/kyc/index.ts'
import { createLimits, type Limits, type LimitsDeps } from './modules/limits/index.ts'
import { createNotifications, type Notifications, watchTransports } from './modules/notifications/index.ts'
import { refuseClosed } from './modules/own-data/index.ts'
import type { Partners } from './modules/partners/index.ts'
import { enqueueReturn } from './modules/pots/index.ts'
import { createProfile, openProfile, type Profile } from './modules/profile/index.ts'
import { createRegisters, type Registers } from './modules/registers/index.ts'
import { noteClosed } from './modules/returns/index.ts'
import { isPremium, requestJoinAtRegistration } from './modules/vip/index.ts'
/** Wires accounts, settings and messages. */
import type { Tx } from './platform/db/index.ts'
import { systemIds } from './platform/ids.ts'
import { systemRandom } from './platform/random.ts'
import { checkProviderFrom, messageTransportsFrom, openIdIssuersFrom, registersFrom } from './vendors.ts'

export interface People {
  identity: Identity
  profile: Profile
  kyc: Kyc
  limits: Limits
  channels: Notifications['channels']
  /** Called by a job. */
  deliver: Notifications['deliver']
  inApp: InApp
}

/** `depositsOf`: from payments, which are built later. */
export interface PeopleDeps extends Infrastructure, Pick<LimitsDeps, 'depositsOf'> {
  bonuses: () => Bonuses
  geo: Pick<Geo, 'locate' | 'isServed' | 'ageRuleOf' | 'registerOf'>
  partners: Pick<Partners, 'promoCodes' | 'registered'>
}

export async function openPeople(deps: PeopleDeps): Promise<People> {
  const { config, database, files, ledger, hub, fanOut, bus, jobs, clock, geo, logger, dataKeys, partners } = deps
  const notifications = createNotifications({
    transports: watchTransports(messageTransportsFrom(config, clock), deps.vendorWatch),
    report: (message, facts) => logger.error(facts, message),
    wordOf: async (player) => (await profile.settingsOf(player)).mailWord,
    brand: config.brand,
    siteOrigin: siteOriginOf(config),
  })
  const { channels, deliver } = notifications
  const inApp = createInApp({ database, clock, hub, fanOut, jobs, onFault: deps.onFault })
  const identity: Identity = await createIdentity({
    channels,
    database,
    clock,
    ids: systemIds,
    random: systemRandom,
    bus,
    jobs,
    passwordCost: config.passwordCost,
    secret: dataKeys.tokens,
    rest: dataKeys.withHashes.seeds,
    brand: config.brand,
    opensDemoAccounts: config.can.openDemoAccounts,
    issuers: openIdIssuersFrom(config),
    openId: createOpenId(),
    isOwnOrigin: ownOriginsOf(config),
    isServed: geo.isServed,
    countryOf: (ip) => geo.locate(ip).country,
    async onRegistered(tx, registered) {
      await ledger.openWallet(tx, registered.player, registered.currency)
      await openProfile(database, tx, registered, clock.now())
      if (registered.promo !== null) await deps.bonuses().attachPromo(tx, registered, registered.promo)
      if (registered.wantsVip) await requestJoinAtRegistration(database, tx, registered.player, clock.now())
      await partners.registered(tx, registered)
    },
    screenRegistration: (ip, addresses) => registers.refuseNewcomer(ip, addresses),
    screenLogin: (player, ip) => registers.admit(player, ip),
    screenRefresh: (player, ip) => registers.admitAgain(player, ip),
    isExcluded: (tx, player) => limits.isExcluded(tx, player),
    promoCodes: promoCodesOf(deps),
    admitNickname: (tx, nickname) => profile.nicknames.admit(tx, nickname),
    refuseNewcomer: (tx, person) => limits.refuseNewcomer(tx, person),
    admitLogin: async (tx, who) => (await refuseClosed(tx, who.player)) ?? limits.admit(tx, who),
    async onPhoneProved(tx, who, phone) {
      await registers.noteAddress(tx, who.player)
      const refused = await limits.recordIdentifiers(tx, who, { phone })
      if (!refused) await deps.bonuses().onPhoneProved(tx, who, phone)
      return refused
    },
    report: (message, facts) => logger.error(facts, message),
    savedLocale: async (player) => (await profile.settingsOf(player)).locale,
    deliver,
    onSecurityNews: (player, id, what) =>
      inApp.notify({ player, source: `security ${id}`, kind: 'security', details: { what }, at: clock.now() }),
  })
  const age = createAgeOfPlayers({ geo, identity, isOfAge: (...args) => kyc.isOfAge(...args) })
  const limits: Limits = openLimits(deps, { identity, age, inApp, awaitAge: (...term) => kyc.awaitAge(...term) })
  const registers = openRegisters(deps, identity, limits)
  const kyc: Kyc = openKyc(deps, {
    age,
    identity,
    limits,
    registers,
    channels,
    deliver,
    inApp,
    settingsOf: (player) => profile.settingsOf(player),
  })
  const profile: Profile = createProfile({
    database,
    hub,
    fanOut,
    jobs,
    clock,
    random: systemRandom,
    brand: config.brand,
    onNicknameReset: (tx, player, name) =>
      inApp.addAndPublish(tx, { player, source: `nickname ${name}`, kind: 'nickname', details: { what: 'reset', name }, at: clock.now() }),
    files,
    identity,
    ledger,
    regionOf: (ip) => geo.locate(ip).region,
    isPremium: (player) => isPremium(database, player, clock.now()),
    verificationOf: kyc.statusOf,
    bonusOf: (player, locale) => deps.bonuses().shownTo(player, locale),
    superBonusOf: (player) => deps.bonuses().superBonusOf(player),
  })
  return { identity, profile, kyc, limits, channels, deliver, inApp }
}

/** D-58: codes of registrations: those of bonuses, and those of partners. */
const promoCodesOf = ({ bonuses, partners }: Pick<PeopleDeps, 'bonuses' | 'partners'>) => ({
  isGood: async (...use: Parameters<Bonuses['findPromo']>) => !!(await bonuses().findPromo(...use)) || partners.promoCodes.isGood(use[0]),
})

interface LimitsNeeds extends Pick<People, 'identity' | 'inApp'>, Pick<Kyc, 'awaitAge'> {
  age: AgeOfPlayers
}

/** Wallet state: `player_blocked`, also after the exclusion ends. */
const SECOND_ACCOUNT = 4

function openLimits(
  { database, ledger, jobs, clock, depositsOf, bonuses }: PeopleDeps,
  { identity, age, inApp, awaitAge }: LimitsNeeds,
): Limits {
  const limits = createLimits({
    database,
    ledger,
    depositsOf,
    currencyOf: async (player, tx) => (await identity.account(player, tx))!.currency,
    currenciesOf: (tx, players) => identity.currenciesOf(players, tx),
    async personOf(tx, player) {
      const account = (await identity.account(player, tx))!
      return { phone: account.isPhoneVerified ? account.phone : null }
    },
    async endSessions(tx, player) {
      await identity.endSessions(tx, player)
      await identity.payoutLinks.offer(tx, player) // excluded players withdraw the balance by this link
    },
    async onSecondAccount(tx, player) {
      await identity.endSessions(tx, player) // no payout link: winnings of this account are not paid
      await ledger.setBlock(tx, player, SECOND_ACCOUNT)
      await noteClosed(tx, player, 'second_account', clock.now())
    },
    ageOf: age.factsOf,
    agesOf: age.factsOfAll,
    onAgeTerm: awaitAge,
    offers: bonuses,
    returnStakes: (tx, player) => enqueueReturn(jobs, tx, player),
    onChanged: (tx, player, changed) => notifyOfLimits(inApp, tx, player, changed),
  })
  limits.defineJobs(jobs)
  return limits
}

function openRegisters(deps: PeopleDeps, identity: Identity, limits: Limits): Registers {
  const { config, clock, geo, logger, vendorWatch } = deps
  return createRegisters({
    ...deps,
    adapters: registersFrom(config, clock).map((each) => vendorWatch.port('registers', each.id, each)),
    registerOf: geo.registerOf,
    countryOf: (ip) => geo.locate(ip).country,
    async addressesOf(player) {
      const account = await identity.account(player)
      return { email: account?.email ?? null, phone: account?.phone ?? null }
    },
    onAnswer: async (tx, player, isListed) =>
      limits.setListed(tx, { player, currency: (await identity.account(player, tx))!.currency }, isListed),
    report: (message, facts) => logger.error(facts, message),
  })
}

interface KycNeeds extends Pick<People, 'identity' | 'limits' | 'channels' | 'deliver' | 'inApp'>, Pick<Profile, 'settingsOf'> {
  age: AgeOfPlayers
  registers: Registers
}

function openKyc(
  { config, dataKeys, clock, logger, ...deps }: PeopleDeps,
  { age, identity, limits, registers, channels, deliver, inApp, settingsOf }: KycNeeds,
): Kyc {
  const loadPlayerCurrency = async (tx: Tx, player: bigint) => ({ player, currency: (await identity.account(player, tx))!.currency })
  const checks = checkProviderFrom(config, clock)
  return createKyc({
    ...deps,
    clock,
    ids: systemIds,
    random: systemRandom,
    ...dataKeys.withHashes.documents,
    provider: checks && deps.vendorWatch.port('checks', checks.id, checks, isCheckAnswer),
    retentionDays: config.documentRetentionDays,
    minAgeOf: age.minAgeFor,
    async onProved(tx, player, { person, document, details }) {
      await registers.noteProved(tx, player, details)
      const playerCurrency = await loadPlayerCurrency(tx, player)
      // one hash covers name and date of birth, so the marks reveal neither
      await limits.recordIdentifiers(tx, playerCurrency, { document, name: person, birth: 'hashed' })
      await limits.updateAgeTerm(tx, playerCurrency)
      if (await limits.isExcluded(tx, player)) await identity.payoutLinks.offer(tx, player) // payouts that waited for this may be paid now
    },
    onRevoked: async (tx, player) => limits.updateAgeTerm(tx, await loadPlayerCurrency(tx, player)),
    async onUnderAge(tx, player) {
      await limits.closeUnderAge(tx, player)
      await noteClosed(tx, player, 'under_age', clock.now())
    },
    write: createMailer({ identity, profile: { settingsOf }, channels, deliver, inApp, clock }),
    report: (message, facts) => logger.error(facts, message),
  })
}
