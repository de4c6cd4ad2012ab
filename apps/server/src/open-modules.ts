/** Opens the modules of the server, and connects their ports. */
import { openBetLimits } from './stored-bet-limits.ts'
import { type Infrastructure } from './infrastructure.ts'
import { mirrorTableOf } from './hosts.ts'
import { openLivePlay } from './live-play.ts'
import { createCaptcha } from './modules/captcha/index.ts'
import { createGeo } from './modules/geo/index.ts'
import { createMirrors } from './modules/mirrors/index.ts'
import { createOutboxStream } from './modules/ledger/index.ts'
import { createSportsbook } from './modules/sportsbook/index.ts'
import { createSupport } from './modules/support/index.ts'
import { createStatement } from './modules/statement/index.ts'
import { createGameReturns } from './modules/game-returns/index.ts'
import { createTops } from './modules/tops/index.ts'
import { createTracking } from './modules/tracking/index.ts'
import { createTurnover } from './modules/turnover/index.ts'
import { maskedName } from './modules/feed/index.ts'
import { createFavourites } from './modules/favourites/index.ts'
import { createVip, type Vip } from './modules/vip/index.ts'
import { createRates, createSettledBetsProjection, createSettledStream, type SettledBetReader } from './modules/wagering/index.ts'
import { oddsFeedFrom } from './vendors.ts'
import { systemIds } from './platform/ids.ts'
import { systemRandom } from './platform/random.ts'
import { createRelay } from './platform/streams/index.ts'
import { type MoneyModules, openMoneyModules } from './money-modules.ts'
import { openBonuses } from './open-bonuses.ts'
import type { Bonuses } from './modules/bonuses/index.ts'
import { openPeople, type People } from './people.ts'
import { openPlay, type Play } from './play.ts'
import { openRates } from './exchange-rates.ts'
import { openCurrencies } from './player-currencies.ts'
import { createMailer } from './contact-details.ts'
import { openPartners } from './partner-modules.ts'
import { openOwnData } from './own-data-modules.ts'

export type Modules = Awaited<ReturnType<typeof openModules>>

/** Layer by layer: each module gets the public interfaces of the lower ones. */
export async function openModules(infrastructure: Infrastructure) {
  const { config, dataKeys, database, ledger, clock, onFault } = infrastructure
  const geo = createGeo(config)
  const betLimits = openBetLimits(infrastructure)
  const partners = openPartners(infrastructure, () => ({ identity, limits, payouts, kyc }))
  const { identity, profile, kyc, limits, channels, deliver, inApp } = await openPeople({
    ...infrastructure,
    geo,
    bonuses: () => bonuses,
    partners,
    depositsOf: (player, currency) => payments.depositsOf(player, currency),
  })
  const people = { geo, identity, profile, kyc, limits, channels, deliver, inApp }
  const rates = openRates(infrastructure)
  const turnover = createTurnover({ database })
  const money: MoneyModules = openMoneyModules({ ...infrastructure, ...people, turnover, rates, bonuses: () => bonuses })
  const { payments, payouts } = money
  const bonuses: Bonuses = openBonuses(infrastructure, { identity, profile, limits, payouts })
  const write = createMailer({ identity, profile, channels, deliver, inApp, clock })
  const favourites = createFavourites({ database, clock })
  const vip = createVip({ database, clock, jobs: infrastructure.jobs, write })
  const gameReturns = createGameReturns({ database })
  const tops = createTops({
    database,
    clock,
    rates,
    hiddenPlayers: profile.allStatisticsHidden,
    picturesOf: profile.picturesOf,
    publicName: maskedName,
  })
  const { play, livePlay } = openGames({ ...infrastructure, ledger: limits.ledger }, { identity, profile, limits, vip, betLimits })
  const sportsbook = createSportsbook({ ...infrastructure, ...openOdds(infrastructure) })
  const relay = openRelays(infrastructure, play, [vip.reader, turnover.reader, bonuses.reader, tops.reader, gameReturns.reader])
  const tracking = createTracking({
    database,
    clock,
    limiter: infrastructure.limiter,
    ids: systemIds,
    promoCodes: { find: bonuses.findPromo },
    affiliates: partners,
  })
  const mirrors = createMirrors({
    table: mirrorTableOf(config),
    database,
    clock,
    random: systemRandom,
    identity,
    secret: config.secrets.tokens,
    onFault,
  })
  const currencies = openCurrencies(infrastructure, { identity, profile, limits, payments, payouts, turnover, play })
  const playerFacts = {
    currencyOf: async (player: bigint) => (await identity.account(player))!.currency,
    timezoneOf: async (player: bigint) => (await profile.settingsOf(player)).timezone,
  }
  const support = createSupport({
    ...infrastructure,
    ids: systemIds,
    random: systemRandom,
    channels,
    deliver,
    write,
    regionOf: (ip) => geo.locate(ip).region,
    secret: dataKeys.documents,
    telegram: config.mirrorSettings.telegramUrl,
  })
  const ownData = openOwnData(
    infrastructure,
    { identity, profile, kyc, vip, favourites, inApp, payments, payouts, currencies, tracking, support, channels, deliver },
    playerFacts,
  )
  const statement = createStatement({ ledger, clock, ...playerFacts })
  const captcha = createCaptcha({ database, clock, random: systemRandom, secret: dataKeys.tokens })
  for (const module of [vip, kyc, bonuses, support]) module.defineJobs()
  for (const module of [play, sportsbook, tracking, partners, mirrors, captcha, infrastructure.sharedLimits])
    module.defineJobs(infrastructure.jobs)
  return {
    ...people,
    ...money,
    currencies,
    captcha,
    mirrors,
    ownData,
    partners,
    statement,
    support,
    tracking,
    gameReturns,
    tops,
    vip,
    bonuses,
    favourites,
    play,
    livePlay,
    sportsbook,
    relay,
    betLimits,
  }
}

/** `infrastructure` with the ledger that explains refusals by a player's own limits. */
function openGames(
  infrastructure: Infrastructure,
  {
    identity,
    profile,
    limits,
    vip,
    betLimits,
  }: Pick<People, 'identity' | 'profile' | 'limits'> & { vip: Vip; betLimits: ReturnType<typeof openBetLimits> },
) {
  const play: Play = openPlay({
    ...infrastructure,
    betLimits,
    players: { currencyOf: async (player) => (await identity.account(player))!.currency },
    statisticsHidden: profile.statisticsHidden,
    spinners: {
      levelOf: vip.levelOf,
      theoSince: vip.theoSince,
      hasPhone: async (player) => (await identity.account(player))?.isPhoneVerified ?? false,
      findExclusion: limits.exclusionOf,
    },
  })
  const livePlay = openLivePlay({
    infrastructure,
    wagering: play.wagering,
    statisticsHidden: profile.statisticsHidden,
    betLimits,
  })
  return { play, livePlay }
}

function openOdds({ config, logger }: Infrastructure) {
  const report = (message: string, facts: Record<string, unknown>) => logger.warn(facts, message)
  return { feed: oddsFeedFrom(config, report), report }
}

/** Committed events of the ledger, and behind them settled bets. */
function openRelays({ database, ledger, onFault }: Infrastructure, play: Play, settledBetReaders: readonly SettledBetReader[]) {
  const shared = { database, pollMs: RELAY_POLL_MS, onFault }
  const settledBets = createRelay({ ...shared, stream: createSettledStream(database), readers: settledBetReaders })
  const projection = createSettledBetsProjection({
    betOf: ledger.betOf,
    loadRates: createRates(play.gameOf, play.publishedReturnOf),
    onFault,
  })
  const events = createRelay({
    ...shared,
    stream: createOutboxStream(database),
    readers: [...play.readers, projection],
    onMoved: settledBets.wake,
  })
  return {
    start() {
      events.start()
      settledBets.start()
    },
    async stop() {
      await events.stop()
      await settledBets.stop()
    },
  }
}

/** The outbox is polled a few times a second instead of after each commit: a chunk of many bets costs hardly more than one. */
const RELAY_POLL_MS = 250
