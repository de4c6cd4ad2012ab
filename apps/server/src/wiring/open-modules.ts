/** Opens the modules of the server in one order, and connects what is left: their own ports are connected in the files beside this one. */
import { mirrorTableOf } from '../config/hosts.ts'
import { createPlayerCurrencies } from '../modules/accounts/currency/index.ts'
import { createFavourites } from '../modules/accounts/favourites/index.ts'
import { createOwnData, type ExportedModules } from '../modules/accounts/own-data/index.ts'
import { createReconciliation } from '../modules/books/ledger/index.ts'
import { createStatement } from '../modules/books/statement/index.ts'
import { createContactLookup, localeOf } from '../modules/contact/in-app/index.ts'
import { createSupport } from '../modules/contact/support/index.ts'
import { loadCovers } from '../modules/games/live-rounds/index.ts'
import { enqueueReturn } from '../modules/games/pots/index.ts'
import { createMirrors } from '../modules/growth/mirrors/index.ts'
import type { Partners } from '../modules/growth/partners/index.ts'
import { createTracking } from '../modules/growth/tracking/index.ts'
import { type BetLimits, createBetLimits } from '../modules/play/bet-limits/index.ts'
import { createPublicNames } from '../modules/play/feed/index.ts'
import { createGameReturns } from '../modules/play/game-returns/index.ts'
import { type BetReaders, createBetRelays, createRates, createSettledBetsProjection } from '../modules/play/wagering/index.ts'
import { createCaptcha } from '../modules/protection/captcha/index.ts'
import type { Bonuses, BonusReads } from '../modules/rewards/bonuses/index.ts'
import { createTurnover } from '../modules/rewards/turnover/index.ts'
import { loadEndedBets } from '../modules/sports/sportsbook/index.ts'
import { StartRefused } from '../ops/start-refused.ts'
import { closeHooks } from '../platform/hooks.ts'
import { openCashier, openRates } from './cashier.ts'
import { openPots, openSports, openTables } from './games.ts'
import { connectionParts, type Infrastructure } from './infrastructure.ts'
import { type Part, partOf, partsOf } from './part.ts'
import { openPeople, type People } from './people.ts'
import { openPlay, type Play } from './play.ts'
import { checkOffers, openBonuses, openBonusReads, openContests, openPartners, openVip } from './rewards.ts'

export type Modules = Awaited<ReturnType<typeof openModules>>

/**
 * Each module gets the public interfaces of those opened before it, and reacts to their events: the order of the opening is that of the
 * reactions (docs/how-to/hook.md).
 */
export async function openModules(infrastructure: Infrastructure) {
  const { database, ledger, clock, databaseClock, jobs, leaders } = infrastructure
  const betLimits = createBetLimits({ ...infrastructure, now: databaseClock.estimate })
  const bonusReads = openBonusReads(infrastructure)
  const people = await openPeople(infrastructure, bonusReads)
  const { identity, profile, limits, kyc } = people
  const rates = openRates(infrastructure)
  const turnover = createTurnover({ database })
  const bonuses = openBonuses(infrastructure, people, () => play.providers.freeRounds)
  const money = openCashier({ ...infrastructure, ...people, turnover, bonuses, rates })
  const { payments, payouts } = money
  const favourites = createFavourites({ database, clock })
  const vip = openVip(infrastructure, people, bonuses)
  const partners = openPartners(infrastructure, people, payouts)
  const names = createPublicNames(profile.publicFaces)
  const { tops, tournaments } = openContests(infrastructure, { ...people, bonuses, rates, names })
  // with the ledger that explains refusals by a player's own limits
  const playing = { ...infrastructure, ledger: limits.ledger, ...people, vip, bonuses, betLimits, names }
  const play = openPlay(playing)
  limits.hooks.playEnded.on('pots', (tx, { player }) => enqueueReturn(jobs, tx, player))
  const games = [openPots(playing, play), play.part]
  const livePlay = openTables(playing, play)
  const gameReturns = createGameReturns({ ...infrastructure, stakesByKey: ledger.stakesByKey, provenGames: play.providers.provenGames })
  const sports = openSports({ ...infrastructure, ledger: limits.ledger }, { ...people, play, rates })
  const visits = openVisits(infrastructure, people, { bonusReads, partners, vip })
  const autobets = play.wagering.autobets
  const onMoney = profile.onMoney
  const currencies = createPlayerCurrencies({ ...infrastructure, ...people, ...money, ...play, turnover, bonuses, autobets, onMoney })
  const rewarded = { vip, tournaments, favourites, currencies, bonuses }
  const ownData = openOwnData(infrastructure, { ...people, ...visits, ...sports, ...money, ...play, ...rewarded })
  const statement = createStatement({ ...infrastructure, settingsOf: profile.settingsOf })
  const reconciliation = createReconciliation({ ...infrastructure, otherChecks: [payouts.check, sports.sportsbook.check] })
  const hooks = { ...identity.hooks, ...kyc.hooks, ...limits.hooks, ...payments.hooks, ...payouts.hooks, ...vip.hooks, ...ownData.hooks }
  closeHooks(hooks)
  const modulesParts: readonly Part[] = [
    // before the bus, which reads them again when it connects, and would report what this start refuses
    { name: 'bet-limits', start: () => startBetLimits(betLimits) },
    ...connectionParts(infrastructure),
    ...people.parts,
    // of these, the readers read each settled bet in this order
    ...partsOf({ favourites, vip, turnover, bonuses: { ...bonuses, start: () => checkOffers(bonuses, play.publishedReturnOf) }, tops }),
    ...partsOf({ 'game-returns': gameReturns, tournaments, currency: currencies, 'own-data': ownData }),
    ...money.parts,
    partOf('statement', statement),
    ...sports.parts,
    ...visits.parts,
    ...partsOf({ partners, reconciliation }),
  ]
  // They begin when jobs and relays run, and end before them: what follows from the last bets of this process is still delivered.
  const playParts: readonly Part[] = [...games, livePlay.part, openProjection(infrastructure, play)]
  const readers = [...modulesParts, ...playParts].flatMap((part): BetReaders[] => (part.readers ? [part.readers] : []))
  const relay = createBetRelays({ ...infrastructure, readers, pause: infrastructure.activity.pause })
  const parts: readonly Part[] = [
    ...modulesParts,
    ...partsOf({ jobs: { start: jobs.start, stop: jobs.stop }, names: { start: kyc.hashNames } }),
    partOf('relay', relay),
    ...playParts,
    partOf('leaders', { start: leaders.start, stop: leaders.stop }), // they act through the tables
  ]
  const rewards = { partners, tops, tournaments, vip, bonuses }
  const opened = { currencies, ownData, statement, gameReturns, favourites, play, livePlay, relay, betLimits, reconciliation }
  return { ...people, ...money, ...visits, ...sports, ...rewards, ...opened, hooks, parts }
}

/** Settled bets from committed events of the ledger. */
function openProjection({ ledger, onFault }: Infrastructure, play: Play): Part {
  const reads = { betsByKey: ledger.betsByKey, loadEndedBets, loadCovers, loadStatedCovers: ledger.externalCovers }
  const loadRates = createRates(play.gameOf, play.publishedReturnOf)
  const events = createSettledBetsProjection({ ...reads, loadRates, onFault })
  return { name: events.name, readers: { events } }
}

/** D-23. @throws StartRefused with game, currency and both amounts on inconsistent stored limits. */
async function startBetLimits(betLimits: BetLimits): Promise<void> {
  try {
    await betLimits.start()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new StartRefused([`Stored bet limits (bet_limits.change): ${error.message}. Add a row that makes sense, then start again.`])
  }
}

/** What visitors meet before they have an account: tracking, mirrors, the support chat and the captcha. */
function openVisits(
  infrastructure: Infrastructure,
  people: People,
  { bonusReads, partners, vip }: { bonusReads: BonusReads; partners: Partners; vip: ReturnType<typeof openVip> },
) {
  const { config, dataKeys, onFault } = infrastructure
  const { geo, identity } = people
  const tracking = createTracking({
    ...infrastructure,
    promoCodes: { find: bonusReads.findPromo },
    affiliates: partners,
    pipeline: config.eventSink && { settings: config.eventSink, onFault },
  })
  const mirrors = createMirrors({ ...infrastructure, table: mirrorTableOf(config), identity, secret: config.secrets.tokens })
  const support = createSupport({
    ...infrastructure,
    ...people,
    regionOf: geo.regionOf,
    secret: dataKeys.documents,
    telegram: config.mirrorSettings.telegramUrl,
    hours: config.supportHours,
    managersOf: vip.managersOf,
  })
  const { outside, captchaSecret: secret, siteHost, mirrorHosts } = config
  const service = outside.captcha && secret !== undefined && { verify: outside.captcha.verify, secret, hosts: [siteHost, ...mirrorHosts] }
  const captcha = createCaptcha({ ...infrastructure, secret: dataKeys.tokens, outside: service || undefined })
  const opened = { tracking, mirrors, support, captcha }
  return { ...opened, parts: partsOf(opened) }
}

/** What a player may do with the account as a whole: exports, and its deletion. */
function openOwnData(
  infrastructure: Infrastructure,
  modules: People & Omit<ExportedModules, 'ledger'> & ReturnType<typeof openCashier> & Pick<Play, 'providers'> & { bonuses: Bonuses },
) {
  const ownData = createOwnData({
    ...infrastructure,
    ...modules,
    secret: infrastructure.dataKeys.documents,
    contactOf: createContactLookup(modules),
    localeOf: (player) => localeOf(modules.profile, player),
  })
  ownData.hooks.accountClosed.on('bonuses', (tx, { player }) => modules.bonuses.forfeitAll(tx, player, 'closed'))
  return ownData
}
