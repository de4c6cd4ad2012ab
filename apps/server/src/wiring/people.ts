import {
  authRoutes,
  inAppRoutes,
  limitRoutes,
  passwordRoutes,
  payoutLinkRoutes,
  profileRoutes,
  providerRoutes,
  verificationRoutes,
} from '@fairhouse/contracts'

import { ownOriginsOf, siteOriginOf } from '../config/hosts.ts'
import { checkProviderFrom, messageTransportsFrom, openIdIssuersFrom, registersFrom } from '../config/vendors.ts'
import { type Accounts, createAccounts, createIdentity, createOpenId, type Identity } from '../modules/accounts/identity/index.ts'
import { refuseClosed } from '../modules/accounts/own-data/index.ts'
import { createNicknameCheck, createProfile, createSettingsReader, openProfile, type Profile } from '../modules/accounts/profile/index.ts'
import { countedDeposits } from '../modules/cashier/payments/index.ts'
import { createInApp, createMailer, type InApp, notifyOfLimits } from '../modules/contact/in-app/index.ts'
import { createNotifications, type Notifications, watchTransports } from '../modules/contact/notifications/index.ts'
import { isPartnersPromo } from '../modules/growth/partners/index.ts'
import type { Geo } from '../modules/protection/geo/index.ts'
import { createKyc, isCheckAnswer, type Kyc, type KycDeps } from '../modules/protection/kyc/index.ts'
import { type AgeOfPlayers, createAgeOfPlayers, createLimits, createMinAge, type Limits } from '../modules/protection/limits/index.ts'
import { createRegisters, type Registers } from '../modules/protection/registers/index.ts'
import type { BonusReads } from '../modules/rewards/bonuses/index.ts'
import { isPremium } from '../modules/rewards/vip/index.ts'
/** Wires accounts, settings and messages. */
import type { Tx } from '../platform/db/index.ts'
import { systemIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'
import type { Infrastructure } from './infrastructure.ts'
import { calls, outsideCalls, type Part } from './part.ts'

export interface People {
  identity: Identity
  profile: Profile
  kyc: Kyc
  limits: Limits
  channels: Notifications['channels']
  /** Called by a job. */
  deliver: Notifications['deliver']
  inApp: InApp
  /** Sends a message to a player. */
  write: ReturnType<typeof createMailer>
  parts: readonly Part[]
}

export interface PeopleDeps extends Infrastructure {
  bonusReads: BonusReads
  geo: Pick<Geo, 'locate' | 'isServed' | 'ageRuleOf' | 'registerOf'>
}

export async function openPeople(deps: PeopleDeps): Promise<People> {
  const { config, database, ledger, hub, fanOut, jobs, clock, logger } = deps
  const accounts = createAccounts(database)
  const settingsOf = createSettingsReader(database)
  const { channels, deliver } = createNotifications({
    transports: watchTransports(messageTransportsFrom(config, clock), deps.vendorWatch),
    report: (message, facts) => logger.error(facts, message),
    wordOf: async (player) => (await settingsOf(player)).mailWord,
    brand: config.brand,
    siteOrigin: siteOriginOf(config),
  })
  const inApp = createInApp({ database, clock, hub, fanOut, jobs, onFault: deps.onFault })
  const write = createMailer({ identity: accounts, profile: { settingsOf }, channels, deliver, inApp, clock })
  const kyc = openKyc(deps, { minAgeOf: createMinAge({ ...deps, accounts }), write })
  const age = createAgeOfPlayers({ ...deps, accounts, isOfAge: kyc.isOfAge })
  const limits = openLimits(deps, { accounts, age, kyc })
  const registers = openRegisters(deps, accounts, limits)
  const identity = await openIdentity(deps, { channels, deliver, inApp, settingsOf, limits, registers })
  const profile = openPlayersProfile(deps, { identity, kyc, inApp })
  identity.hooks.registered.on('ledger', (tx, { player, currency }) => ledger.openWallet(tx, player, currency))
  identity.hooks.registered.on('profile', (tx, registered) => openProfile(database, tx, registered, clock.now()))
  limits.hooks.limitsChanged.on('in-app', (tx, changed) => notifyOfLimits(inApp, tx, changed))
  limits.hooks.excluded.on('identity', async (tx, { player, because }) => {
    if (because === 'under_age') return
    await identity.endSessions(tx, player)
    // excluded players withdraw the balance by this link; winnings of a second account are not paid
    if (because !== 'second_account') await identity.payoutLinks.offer(tx, player)
  })
  reactToProofs(kyc, { accounts, registers, limits, identity })
  return { identity, profile, kyc, limits, channels, deliver, inApp, write, parts: partsOf({ identity, profile, kyc, limits, inApp }) }
}

const partsOf = ({ identity, profile, kyc, limits, inApp }: Pick<People, 'identity' | 'profile' | 'kyc' | 'limits' | 'inApp'>): Part[] => [
  {
    name: 'identity',
    mounts: [
      calls(authRoutes, identity.handlers),
      calls(passwordRoutes, identity.passwords),
      calls(payoutLinkRoutes, identity.linkHandlers),
      calls(providerRoutes, identity.providers),
      outsideCalls(identity.serveProviderCallback),
    ],
  },
  { name: 'profile', mounts: [calls(profileRoutes, profile.handlers)] },
  {
    name: 'kyc',
    mounts: [calls(verificationRoutes, kyc.handlers), outsideCalls((api, { limiter }) => kyc.serveWebhooks(api, limiter))],
    defineJobs: kyc.defineJobs,
  },
  { name: 'limits', mounts: [calls(limitRoutes, limits.handlers)], defineJobs: limits.defineJobs },
  { name: 'in-app', mounts: [calls(inAppRoutes, inApp.handlers)] },
]

/** What follows from a check of the identity. */
function reactToProofs(
  { hooks: { identityProved, proofRevoked, provedUnderAge } }: Kyc,
  { accounts, registers, limits, identity }: Pick<People, 'limits' | 'identity'> & { accounts: Accounts; registers: Registers },
): void {
  const loadPlayerCurrency = async (tx: Tx, player: bigint) => ({
    player,
    currency: (await accounts.account(player, tx))!.currency,
  })
  identityProved.on('registers', (tx, { player, details }) => registers.noteProved(tx, player, details))
  identityProved.on('limits', async (tx, { player, person, document }) => {
    const playerCurrency = await loadPlayerCurrency(tx, player)
    // one hash covers name and date of birth, so the marks reveal neither
    await limits.recordIdentifiers(tx, playerCurrency, { document, name: person, birth: 'hashed' })
    await limits.updateAgeTerm(tx, playerCurrency)
  })
  identityProved.on('identity', async (tx, { player }) => {
    if (await limits.isExcluded(tx, player)) await identity.payoutLinks.offer(tx, player) // payouts that waited for this may be paid now
  })
  proofRevoked.on('limits', async (tx, { player }) => limits.updateAgeTerm(tx, await loadPlayerCurrency(tx, player)))
  provedUnderAge.on('limits', (tx, { player }) => limits.closeUnderAge(tx, player))
}

interface IdentityNeeds extends Pick<People, 'channels' | 'deliver' | 'inApp' | 'limits'>, Pick<Profile, 'settingsOf'> {
  registers: Registers
}

function openIdentity(
  { config, database, bus, jobs, clock, geo, logger, dataKeys, bonusReads }: PeopleDeps,
  { channels, deliver, inApp, settingsOf, limits, registers }: IdentityNeeds,
): Promise<Identity> {
  return createIdentity({
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
    report: (message, facts) => logger.error(facts, message),
    savedLocale: async (player) => (await settingsOf(player)).locale,
    deliver,
    onSecurityNews: (player, id, what) =>
      inApp.notify({ player, source: `security ${id}`, kind: 'security', details: { what }, at: clock.now() }),
  })
}

const openPlayersProfile = (
  { bonusReads, ...deps }: PeopleDeps,
  { identity, kyc, inApp }: Pick<People, 'identity' | 'kyc' | 'inApp'>,
): Profile =>
  createProfile({
    ...deps,
    random: systemRandom,
    brand: deps.config.brand,
    identity,
    onNicknameReset: (tx, player, name) =>
      inApp.addAndPublish(tx, {
        player,
        source: `nickname ${name}`,
        kind: 'nickname',
        details: { what: 'reset', name },
        at: deps.clock.now(),
      }),
    regionOf: (ip) => deps.geo.locate(ip).region,
    isPremium: (player) => isPremium(deps.database, player, deps.clock.now()),
    verificationOf: kyc.statusOf,
    bonusOf: bonusReads.shownTo,
    superBonusOf: bonusReads.superBonusOf,
  })

function openLimits(
  { database, ledger, clock, bonusReads }: PeopleDeps,
  { accounts, age, kyc }: { accounts: Accounts; age: AgeOfPlayers; kyc: Pick<Kyc, 'awaitAge'> },
): Limits {
  return createLimits({
    database,
    ledger,
    depositsOf: (player, currency) => countedDeposits(database.db, { player, currency }, clock.now()),
    currencyOf: async (player, tx) => (await accounts.account(player, tx))!.currency,
    currenciesOf: (tx, players) => accounts.currenciesOf(players, tx),
    async personOf(tx, player) {
      const account = (await accounts.account(player, tx))!
      return { phone: account.isPhoneVerified ? account.phone : null }
    },
    ageOf: age.factsOf,
    agesOf: age.factsOfAll,
    onAgeTerm: kyc.awaitAge,
    maxBetRefusal: bonusReads.maxBetRefusal,
  })
}

function openRegisters(deps: PeopleDeps, accounts: Accounts, limits: Limits): Registers {
  const { config, clock, geo, logger, vendorWatch } = deps
  return createRegisters({
    ...deps,
    adapters: registersFrom(config, clock).map((each) => vendorWatch.port('registers', each.id, each)),
    registerOf: geo.registerOf,
    countryOf: (ip) => geo.locate(ip).country,
    async addressesOf(player) {
      const account = await accounts.account(player)
      return { email: account?.email ?? null, phone: account?.phone ?? null }
    },
    onAnswer: async (tx, player, isListed) =>
      limits.setListed(tx, { player, currency: (await accounts.account(player, tx))!.currency }, isListed),
    report: (message, facts) => logger.error(facts, message),
  })
}

function openKyc({ config, dataKeys, clock, logger, ...deps }: PeopleDeps, ports: Pick<KycDeps, 'minAgeOf' | 'write'>): Kyc {
  const checks = checkProviderFrom(config, clock)
  return createKyc({
    ...deps,
    ...ports,
    clock,
    ids: systemIds,
    random: systemRandom,
    ...dataKeys.withHashes.documents,
    provider: checks && deps.vendorWatch.port('checks', checks.id, checks, isCheckAnswer),
    retentionDays: config.documentRetentionDays,
    report: (message, facts) => logger.error(facts, message),
  })
}
