/** Opens the sportsbook, and the house's own rounds on its board. */
import { type Currency, toEur } from '@fairhouse/money'

import { oddsFeedFrom } from '../config/vendors.ts'
import type { Rates } from '../modules/cashier/rates/index.ts'
import type { InApp } from '../modules/contact/in-app/index.ts'
import type { MessageContent } from '../modules/contact/notifications/index.ts'
import type { PublishBalance } from '../modules/play/wagering/index.ts'
import { createSportsbook, settledOf, type SportsbookDeps } from '../modules/sports/sportsbook/index.ts'
import { createVirtual } from '../modules/sports/virtual/index.ts'
import { createProductKeyring } from '../ops/data-keys.ts'
import type { Tx } from '../platform/db/index.ts'
import { systemIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'
import { type BetChange, betNotice, correctionOf, freeBetNotice, voidOf } from './bet-notices.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Play } from './play.ts'

type WriteMessage = (player: bigint, id: string, message: Extract<MessageContent, { kind: 'bet' }>) => Promise<void>

/** One message: enqueued in the transaction of its change, so a rolled-back one sends nothing. */
const WRITE = 'sportsbook.write'
type WriteJob = Omit<BetChange, 'player'> & { readonly player: string }

export function openSports(
  infrastructure: Infrastructure,
  ledger: Infrastructure['ledger'],
  { play, rates, inApp, write }: { play: Play; rates: Rates; inApp: InApp; write: WriteMessage },
) {
  const { clock, config, database, dataKeys, logger, fanOut, jobs } = infrastructure
  const report = (message: string, facts: Record<string, unknown>) => logger.warn(facts, message)
  const eurRateOf = async (currency: Currency) => (await rates.rateOf(currency, 'EUR'))?.rateE8 ?? toEur(10n ** 8n, currency)
  const publishBalance: PublishBalance = (player, balance) => fanOut.publish('balance', player, balance)
  jobs.define<WriteJob>(WRITE, ({ player, source, news }) => write(BigInt(player), source, { kind: 'bet', news }), {
    waitsFor: 'messages',
    mayBeDropped: true,
  })
  const inform = async (tx: Tx, change: BetChange) => {
    await inApp.addAndPublish(tx, betNotice(change, clock.now()))
    await jobs.enqueue(tx, WRITE, { ...change, player: `${change.player}` } satisfies WriteJob)
  }
  const news: Pick<SportsbookDeps, 'onSettled' | 'onCorrected' | 'onVoided' | 'onFreeBet'> = {
    async onSettled(tx, bet) {
      await inApp.add(tx, [betNotice(settledOf(bet), clock.now())])
      return () => inApp.publish(bet.player)
    },
    onCorrected: (tx, bet, before) => inform(tx, correctionOf(bet, before)),
    onVoided: (tx, bet, before, leg) => inform(tx, voidOf(bet, before, leg)),
    onFreeBet: (tx, freeBet) => inApp.addAndPublish(tx, freeBetNotice(freeBet)),
  }
  const bets = {
    ...news,
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
  return { sportsbook, virtual }
}
