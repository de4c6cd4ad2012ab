/** Opens the sportsbook, and the house's own rounds on its board. */
import { betRoutes, boardRoutes, virtualRoutes } from '@fairhouse/contracts'
import { type Currency, toEur } from '@fairhouse/money'

import { oddsFeedFrom } from '../config/vendors.ts'
import type { Rates } from '../modules/cashier/rates/index.ts'
import { createBetNotices, type InApp } from '../modules/contact/in-app/index.ts'
import type { PublishBalance } from '../modules/play/wagering/index.ts'
import { createSportsbook } from '../modules/sports/sportsbook/index.ts'
import { createVirtual } from '../modules/sports/virtual/index.ts'
import { createProductKeyring } from '../ops/data-keys.ts'
import { systemIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'
import type { Infrastructure } from './infrastructure.ts'
import { calls, type Part } from './part.ts'
import type { Play } from './play.ts'

export function openSports(
  infrastructure: Infrastructure,
  ledger: Infrastructure['ledger'],
  { play, rates, inApp, write }: { play: Play; rates: Rates; inApp: InApp; write: Parameters<typeof createBetNotices>[0]['write'] },
) {
  const { clock, config, database, dataKeys, logger, fanOut, jobs } = infrastructure
  const report = (message: string, facts: Record<string, unknown>) => logger.warn(facts, message)
  const eurRateOf = async (currency: Currency) => (await rates.rateOf(currency, 'EUR'))?.rateE8 ?? toEur(10n ** 8n, currency)
  const publishBalance: PublishBalance = (player, balance) => fanOut.publish('balance', player, balance)
  const bets = {
    ...createBetNotices({ inApp, clock, jobs, write }),
    ids: systemIds,
    placeBet: play.placeBet,
    eurRateOf,
    publishBalance,
    random: systemRandom,
    secret: dataKeys.documents,
  }
  const sportsbook = createSportsbook({ ...infrastructure, ...bets, ledger, feed: oddsFeedFrom(config, clock, report), report })
  const virtual = createVirtual({
    ...infrastructure,
    ids: systemIds,
    random: systemRandom,
    ownEvents: sportsbook.ownEvents,
    timings: config.virtual,
    chains: config.live,
    secret: dataKeys.seeds,
    isKeyRight: () => createProductKeyring(config, database).isCurrent('SECRET_SEEDS', dataKeys.seeds),
  })
  const parts: Part[] = [
    {
      name: 'sportsbook',
      mounts: [calls(boardRoutes, sportsbook.handlers), calls(betRoutes, sportsbook.betHandlers)],
      defineJobs: sportsbook.defineJobs,
    },
    { name: 'virtual', mounts: [calls(virtualRoutes, virtual.handlers)], defineJobs: virtual.defineJobs },
  ]
  return { sportsbook, virtual, parts }
}
