/**
 * The settlement of very many bets on one event beside pgbench's tpcb-like with one client, as settlement is one line of work too. Meanwhile small events
 * end one after the other, and a trader reads the exposure and the ticker.
 */
import { setTimeout as pause } from 'node:timers/promises'

import { openDatabase } from '@fairhouse/server'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { cpuOf, cpuOfTree } from '../../tools/lib/cpu.ts'
import { cookieHeader, operatorSession } from '../../tools/shots/operator.ts'
import { median, quantile, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { type Tpcb, tpcbRound } from '../lib/tpcb.ts'
import { LIABILITY, makeBets } from './bets.ts'
import { type BenchFeed, eventId } from './feed.ts'
import type { Target } from './slips.ts'

export interface SettlementPlan {
  bets: number
  /** Events that end meanwhile. */
  others: number
  /** Seconds: what is not settled by then is not measured. */
  within: number
  /** Runs of pgbench, before and after it, and their seconds. */
  rounds: number
  seconds: number
}

export interface SettlementWorld {
  url: string
  feed: BenchFeed
  tpcb: Tpcb
  target: Target & { pid: number; dataDir: string }
}

const LARGE = 0
/** Of each other event: those of a round of virtual sports. */
const OTHER_BETS = 10
const BETWEEN_MS = 1000
const PROGRESS_MS = 10_000
/** Of events that have ended, after the time of the measurement. */
const LAST_MS = 60_000

/** Each settled bet gives back its part of the exposure. */
const OPEN = `select coalesce(sum(liability), 0) / $2::bigint as open from sportsbook.exposure where event = $1 and outcome = ''`
const SETTLED = `select id from sportsbook.event where id = any($1::text[]) and (settled_epoch, settled_version) = (result_epoch, result_version)`

export async function settlement({ url, feed, tpcb, target }: SettlementWorld, plan: SettlementPlan) {
  const { bets, others, within, rounds, seconds } = plan
  const baselines = [await tpcbRound(tpcb, 1, seconds)]
  progress(`making ${bets} bets on one event`)
  const small = Array.from({ length: others }, (_, n) => n + 1)
  await makeBets(url, [...Array.from({ length: bets }, () => LARGE), ...small.flatMap((event) => Array<number>(OTHER_BETS).fill(event))])
  const cpu = () => cpuOf(target.pid) + cpuOfTree(tpcb.databasePid)
  const before = cpu()
  let isOver = false
  const [{ took, settled, lags }, { exposure, ticker }] = await Promise.all([
    endEvents(url, feed, { bets, small, within }).finally(() => (isOver = true)),
    readAsTrader(target, LARGE, () => isOver),
  ])
  const cpuUs = (cpu() - before) / (settled + lags.length * OTHER_BETS)
  for (let round = 1; round < rounds; round++) baselines.push(await tpcbRound(tpcb, 1, seconds))
  const [perSecond, baseline] = [settled / took, median(baselines.map((each) => each.perSecond))]
  progress(
    `${Math.round(perSecond)} bets settled/s, ${Math.round(baseline)} tpcb/s; ${lags.length} other events; ${ticker.length} reads of the ticker`,
  )
  return {
    settled_bets: settled,
    settlement_seconds: rounded(took, 1),
    settled_per_second: rounded(perSecond, 0),
    settlement_cpu_us: rounded(cpuUs, 0),
    tpcb_per_second: rounded(baseline, 0),
    settlement_ratio_to_tpcb: rounded(perSecond / baseline, 2),
    other_events_settled: lags.length,
    other_event_p50_ms: rounded(quantile(lags, 0.5), 0),
    other_event_p99_ms: rounded(quantile(lags, 0.99), 0),
    exposure_p99_ms: rounded(quantile(exposure, 0.99), 0),
    ticker_p99_ms: rounded(quantile(ticker, 0.99), 0),
  }
}

/**
 * Ends the large event, and one of the others each second until it is settled, or the time is over. `took`: seconds of the large one; `lags`:
 * milliseconds from each end of another event to its settlement, sorted.
 */
async function endEvents(
  url: string,
  feed: BenchFeed,
  { bets, small, within }: { bets: number; small: readonly number[]; within: number },
) {
  const database = openDatabase({ url, max: 1, onIdleError: () => undefined })
  const ended = new Map<string, number>()
  const lags: number[] = []
  const waiting = [...small]
  const settledOf = async () =>
    bets - Number((await database.pool.query<{ open: string }>(OPEN, [eventId(LARGE), LIABILITY])).rows[0]!.open)
  const end = (event: number) => {
    feed.end(event)
    ended.set(eventId(event), performance.now())
  }
  const began = performance.now()
  const since = () => performance.now() - began
  let [took, settled, shown] = [0, 0, 0]
  end(LARGE)
  while (ended.size > 0) {
    if (took === 0 && waiting.length > 0 && since() > (small.length - waiting.length) * BETWEEN_MS) end(waiting.shift()!)
    for (const { id } of (await database.pool.query<{ id: string }>(SETTLED, [[...ended.keys()]])).rows) {
      if (id !== eventId(LARGE)) lags.push(performance.now() - ended.get(id)!)
      else [took, settled] = [since() / 1000, bets]
      ended.delete(id)
    }
    if (ended.has(eventId(LARGE)) && since() > within * 1000) {
      ended.delete(eventId(LARGE))
      ;[took, settled] = [since() / 1000, await settledOf()]
    }
    if (since() > within * 1000 + LAST_MS) throw new Error(`${[...ended.keys()].join(', ')}: not settled`)
    if (since() - shown > PROGRESS_MS) {
      shown = since()
      progress(`${Math.round(shown / 1000)} s: ${await settledOf()} of ${bets} bets are settled`)
    }
    await pause(20)
  }
  await database.close()
  return { took, settled, lags: lags.toSorted((a, b) => a - b) }
}

/** Of a trader, who reads the exposure and the ticker of one event, one call after the other. */
const PAUSE_MS = 200

/** Milliseconds of each answer, sorted. */
interface TraderWaits {
  exposure: readonly number[]
  ticker: readonly number[]
}

/** Reads until it is over. `dataDir` of the server. @throws for any status except 200. */
async function readAsTrader(target: Target & { dataDir: string }, event: number, isOver: () => boolean): Promise<TraderWaits> {
  const { port } = target
  const site = target.host.replace(/^api\./, '')
  const session = await operatorSession(`http://${site}:${port}`, target.dataDir)
  const headers = { cookie: cookieHeader(session), 'x-console': '1' }

  async function waitFor(path: string): Promise<number> {
    await pause(PAUSE_MS)
    const began = performance.now()
    const answer = await fetchHost(port, `console.${site}`, `/console/v1/trading/${path}`, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`a trader was answered ${answer.status} ${text}`)
    return performance.now() - began
  }

  const waits = { exposure: [] as number[], ticker: [] as number[] }
  do {
    waits.exposure.push(await waitFor('exposure'))
    waits.ticker.push(await waitFor(`bets?event=${eventId(event)}&limit=50`))
  } while (!isOver())
  return { exposure: waits.exposure.toSorted((a, b) => a - b), ticker: waits.ticker.toSorted((a, b) => a - b) }
}
