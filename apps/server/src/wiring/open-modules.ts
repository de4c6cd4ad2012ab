/** Opens the modules of the server, and connects their ports. */
import {
  bonusRoutes,
  currencyRoutes,
  favouriteRoutes,
  geoRoutes,
  ownDataRoutes,
  returnRoutes,
  statementRoutes,
  topRoutes,
  tournamentRoutes,
  vipRoutes,
} from '@fairhouse/contracts'

import { rateSourceFrom } from '../config/crypto-settings.ts'
import { createFavourites } from '../modules/accounts/favourites/index.ts'
import { createStatement } from '../modules/books/statement/index.ts'
import { createRates as createExchangeRates, type Rates } from '../modules/cashier/rates/index.ts'
import { loadCovers } from '../modules/games/live-rounds/index.ts'
import { enqueueReturn } from '../modules/games/pots/index.ts'
import { createPublicNames, type PublicNames } from '../modules/play/feed/index.ts'
import { createGameReturns } from '../modules/play/game-returns/index.ts'
import { createBetRelays, createRates, createSettledBetsProjection } from '../modules/play/wagering/index.ts'
import { createGeo } from '../modules/protection/geo/index.ts'
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import { createTurnover } from '../modules/rewards/turnover/index.ts'
import type { Vip } from '../modules/rewards/vip/index.ts'
import { loadEndedBets } from '../modules/sports/sportsbook/index.ts'
import { closeHooks } from '../platform/hooks.ts'
import { openMoneyModules } from './cashier.ts'
import { connectionParts, type Infrastructure } from './infrastructure.ts'
import { openLivePlay } from './live-play.ts'
import { openCurrencies, openOwnData } from './own-data.ts'
import { calls, type Part } from './part.ts'
import { openPeople, type People } from './people.ts'
import { openPlay, type Play } from './play.ts'
import { checkOffers, openBonuses, openBonusReads, openContests, openPartners, openVip } from './rewards.ts'
import { openSports } from './sports.ts'
import { openBetLimits, startBetLimits } from './stored-bet-limits.ts'
import { openVisits } from './visits.ts'

export type Modules = Awaited<ReturnType<typeof openModules>>

/**
 * Each module gets the public interfaces of those opened before it, and reacts to their events: the order of the opening is that of the
 * reactions (docs/how-to/hook.md).
 */
export async function openModules(infrastructure: Infrastructure) {
  const { config, database, ledger, clock } = infrastructure
  const geo = createGeo(config)
  const betLimits = openBetLimits(infrastructure)
  const bonusReads = openBonusReads(infrastructure)
  const people = { geo, ...(await openPeople({ ...infrastructure, geo, bonusReads })) }
  const { identity, profile, kyc, limits, inApp, write } = people
  const rates = openRates(infrastructure)
  const turnover = createTurnover({ database })
  const bonuses = openBonuses(infrastructure, { ...people, freeRounds: () => play.providers.freeRounds })
  const money = openMoneyModules({ ...infrastructure, ...people, turnover, rates, bonuses })
  const { payments, payouts } = money
  const favourites = createFavourites({ database, clock })
  const vip = openVip(infrastructure, { ...people, bonuses })
  const partners = openPartners(infrastructure, { identity, limits, payouts, kyc })
  const names = createPublicNames(profile.publicFaces)
  const { tops, tournaments } = openContests(infrastructure, { ...people, bonuses, rates, names })
  const { play, livePlay } = openGames(
    { ...infrastructure, ledger: limits.ledger },
    { identity, profile, limits, inApp, vip, bonuses, betLimits, names },
  )
  const gameReturns = createGameReturns({ database, betsByKey: ledger.betsByKey, provenGames: play.providers.provenGames })
  const sports = openSports(infrastructure, limits.ledger, { play, rates, inApp, write })
  const visits = openVisits(infrastructure, { ...people, bonusReads, partners })
  const currencies = openCurrencies(infrastructure, { identity, profile, limits, payments, payouts, turnover, play })
  const playerFacts = {
    currencyOf: async (player: bigint) => (await identity.account(player))!.currency,
    timezoneOf: async (player: bigint) => (await profile.settingsOf(player)).timezone,
  }
  const ownData = openOwnData(
    infrastructure,
    { ...people, vip, tournaments, favourites, payments, payouts, currencies, ...visits, ...sports, bonuses },
    playerFacts,
  )
  const statement = createStatement({ ledger, clock, ...playerFacts })
  const hooks = { ...identity.hooks, ...kyc.hooks, ...limits.hooks, ...payments.hooks, ...payouts.hooks, ...vip.hooks, ...ownData.hooks }
  closeHooks(hooks)
  const modulesParts: readonly Part[] = [
    // before the bus, which reads them again when it connects, and would report what this start refuses
    { name: 'bet-limits', start: () => startBetLimits(betLimits) },
    ...connectionParts(infrastructure),
    { name: 'geo', mounts: [calls(geoRoutes, geo.handlers)] },
    ...people.parts,
    { name: 'favourites', mounts: [calls(favouriteRoutes, favourites.handlers)] },
    // the order in which they read each settled bet
    { name: 'vip', mounts: [calls(vipRoutes, vip.handlers)], defineJobs: vip.defineJobs, readers: { settledBets: vip.reader } },
    { name: 'turnover', readers: { settledBets: turnover.reader } },
    {
      name: 'bonuses',
      mounts: [calls(bonusRoutes, bonuses.handlers)],
      defineJobs: bonuses.defineJobs,
      readers: { settledBets: bonuses.reader },
      start: () => checkOffers(bonuses, play.publishedReturnOf),
    },
    { name: 'tops', mounts: [calls(topRoutes, tops.handlers)], readers: { settledBets: tops.reader } },
    { name: 'game-returns', mounts: [calls(returnRoutes, gameReturns.handlers)], readers: { settledBets: gameReturns.reader } },
    {
      name: 'tournaments',
      mounts: [calls(tournamentRoutes, tournaments.handlers)],
      defineJobs: tournaments.defineJobs,
      readers: { settledBets: tournaments.reader },
      stop: tournaments.stop,
    },
    { name: 'currency', mounts: [calls(currencyRoutes, currencies.handlers)] },
    { name: 'own-data', mounts: [calls(ownDataRoutes, ownData.handlers)] },
    ...money.parts,
    { name: 'statement', mounts: [calls(statementRoutes, statement.handlers)] },
    ...sports.parts,
    ...visits.parts,
    { name: 'partners', defineJobs: partners.defineJobs },
  ]
  const games: readonly Part[] = [...play.parts, livePlay.part]
  const relay = openRelays(infrastructure, play, [...modulesParts, ...games])
  return {
    ...people,
    ...money,
    ...visits,
    ...sports,
    currencies,
    ownData,
    partners,
    statement,
    gameReturns,
    tops,
    tournaments,
    vip,
    bonuses,
    favourites,
    play,
    livePlay,
    relay,
    betLimits,
    hooks,
    parts: [...modulesParts, ...runningParts(infrastructure, relay, games)],
  }
}

/**
 * What works on its own. Autobets and tables begin when jobs and relays run, and end before them: what follows from the last bets of this
 * process is still delivered. Leaders act through the tables.
 */
const runningParts = ({ jobs, leaders }: Infrastructure, relay: ReturnType<typeof openRelays>, games: readonly Part[]): Part[] => [
  { name: 'jobs', start: jobs.start, stop: jobs.stop },
  { name: 'relay', start: relay.start, stop: relay.stop },
  ...games,
  { name: 'leaders', start: leaders.start, stop: leaders.stop },
]

/** Exchange rates, which crypto payments, the tops and the sportsbook share. */
function openRates({ config, clock, logger, vendorWatch }: Infrastructure): Rates {
  const report = (message: string, facts: Record<string, unknown>) => logger.error(facts, message)
  const onSilence = (source: string) => report('the source of exchange rates gives no answer', { source })
  const source = rateSourceFrom(config, clock, report)
  return createExchangeRates({ source: source && vendorWatch.port('rates', source.id, source), clock, onSilence })
}

/** `infrastructure` with the ledger that explains refusals by a player's own limits. */
function openGames(
  infrastructure: Infrastructure,
  modules: Pick<People, 'identity' | 'profile' | 'limits' | 'inApp'> & {
    vip: Vip
    bonuses: Bonuses
    betLimits: ReturnType<typeof openBetLimits>
    names: PublicNames
  },
) {
  const { identity, profile, limits, inApp, vip, bonuses, betLimits, names } = modules
  const play: Play = openPlay({
    ...infrastructure,
    betLimits,
    players: { currencyOf: async (player) => (await identity.account(player))!.currency },
    statisticsHidden: profile.statisticsHidden,
    names,
    contributionTerms: bonuses.contributionTerms,
    exclusionOf: limits.exclusionOf,
    stopOf: limits.stopOf,
    linkedAmong: bonuses.linkedAmong,
    notify: inApp.addAndPublish,
    spinners: {
      levelOf: vip.levelOf,
      theoSince: vip.keptSince,
      hasPhone: async (player) => (await identity.account(player))?.isPhoneVerified ?? false,
      isSamePerson: (player) => bonuses.isSamePerson(infrastructure.database.db, player),
      findExclusion: limits.exclusionOf,
    },
  })
  play.providers.freeRounds.listen(bonuses.freeRoundListener)
  limits.hooks.playEnded.on('pots', (tx, { player }) => enqueueReturn(infrastructure.jobs, tx, player))
  const livePlay = openLivePlay({ infrastructure, wagering: play.wagering, names, betLimits })
  return { play, livePlay }
}

/** Committed events of the ledger, and behind them settled bets. */
function openRelays({ activity, database, ledger, onFault }: Infrastructure, play: Play, parts: readonly Part[]) {
  const reads = { betsByKey: ledger.betsByKey, loadEndedBets, loadCovers, loadStatedCovers: ledger.externalCovers }
  const projection = createSettledBetsProjection({ ...reads, loadRates: createRates(play.gameOf, play.publishedReturnOf), onFault })
  const outboxReaders = [...parts.flatMap(({ readers }) => readers?.events ?? []), projection]
  const settledBetReaders = parts.flatMap(({ readers }) => readers?.settledBets ?? [])
  return createBetRelays({ database, outboxReaders, settledBetReaders, pause: activity.pause, onFault })
}
