/** The server's log and metrics: those of every process, the latest response times, and listeners of the live hub. */
import {
  createLogger as createProcessLogger,
  createMetrics as createProcessMetrics,
  type Logger,
  type Metrics as ProcessMetrics,
} from '@fairhouse/process'
import { Counter, Gauge, type Registry } from 'prom-client'

import { isOutage } from './db/index.ts'

export type { Logger }

/** `write` receives each line instead of stderr. */
export const createLogger = (level: string, write?: (line: string) => void): Logger =>
  createProcessLogger(level, { isOutage, ...(write && { write }) })

export interface Metrics extends ProcessMetrics {
  readonly sockets: Gauge
  /** Calls of vendors that were refused for their signature. */
  readonly forged: Counter<'port'>
  /** Events of money that an operator must look at. */
  readonly moneyFaults: Counter<'part'>
  /** Rounds and draws that do not keep what was published before them. */
  readonly brokenPromises: Counter<'part'>
  /** Sports bets that did not end with their first result. */
  readonly betChanges: Counter<'change'>
  /** Of the last minutes, for the status page. */
  readonly recent: RecentTimes
}

export const FORGED_PORTS = ['payments', 'crypto', 'checks', 'wallet'] as const
export type ForgedPort = (typeof FORGED_PORTS)[number]
export const MONEY_PARTS = ['payments', 'payouts', 'crypto'] as const
export type MoneyPart = (typeof MONEY_PARTS)[number]
export const PROMISE_PARTS = ['live', 'virtual', 'pots'] as const
export type PromisePart = (typeof PROMISE_PARTS)[number]

/** `voided`: the whole bet, its stake returned. `corrected`: its payout moved after it was settled. */
export const BET_CHANGES = ['voided', 'corrected'] as const
export type BetChangeKind = (typeof BET_CHANGES)[number]

/** For operators. `about`: money may be missing, or paid twice. */
export type Report = (message: string, facts: Record<string, unknown>, about?: 'money') => void

/** What an operator must learn of, counted for the alarms. */
export interface Warnings {
  /** Logs for operators, and counts what is about money. */
  reportOf(part: MoneyPart): Report
  countForgery(port: ForgedPort): void
  /** Rounds that do not keep what was published before them. */
  reportBroken(part: PromisePart, findings: readonly object[]): void
}

export const createWarnings = ({ forged, moneyFaults, brokenPromises }: Metrics, logger: Logger): Warnings => ({
  reportOf: (part) => (message, facts, about) => {
    logger.error(facts, message)
    if (about === 'money') moneyFaults.inc({ part })
  },
  countForgery: (port) => forged.inc({ port }),
  reportBroken(part, findings) {
    for (const finding of findings) {
      logger.error({ err: new Error('a round does not keep its promise'), part: `${part}.check`, ...finding }, 'fault')
      brokenPromises.inc({ part })
    }
  },
})

export function createMetrics(): Metrics {
  const metrics = createProcessMetrics()
  const counter = <L extends string>(name: string, help: string, label: L, values: readonly string[]) =>
    createStartedCounter(metrics.registry, { name, help, label }, values)
  return {
    forged: counter('forged_calls_total', 'Calls of vendors that were refused for their signature', 'port', FORGED_PORTS),
    moneyFaults: counter('money_faults_total', 'Events of money that an operator must look at', 'part', MONEY_PARTS),
    betChanges: counter(
      'sports_bets_changed_total',
      'Sports bets that were voided, or whose payout a corrected result moved',
      'change',
      BET_CHANGES,
    ),
    brokenPromises: counter('broken_promises_total', 'Rounds that do not keep what was published before them', 'part', PROMISE_PARTS),
    ...metrics,
    recent: createRecentTimes(),
    sockets: new Gauge({ name: 'live_listeners', help: 'Subscriptions on the live hub', registers: [metrics.registry] }),
  }
}

/** Each series starts at 0: Prometheus sees no growth in one that begins with its first event. */
function createStartedCounter<L extends string>(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: L },
  values: readonly string[],
): Counter<L> {
  const counter = new Counter<L>({ name, help, labelNames: [label], registers: [registry] })
  for (const value of values) counter.inc({ [label]: value } as Record<L, string>, 0)
  return counter
}

export interface RecentTimes {
  /** Milliseconds. */
  add(ms: number): void
  /** Of the last five minutes; null without responses. */
  read(): { calls: number; p50: number; p95: number } | null
}

const CAPACITY = 4096
const WINDOW_MS = 5 * 60_000

/** Durations of the latest responses in a ring buffer, so that recording one costs two writes. `now`: milliseconds of a monotonic clock. */
export function createRecentTimes(now: () => number = () => performance.now()): RecentTimes {
  const [times, ends] = [new Float64Array(CAPACITY), new Float64Array(CAPACITY).fill(-Infinity)]
  let next = 0
  return {
    add(ms) {
      times[next] = ms
      ends[next] = now()
      next = (next + 1) % CAPACITY
    },
    read() {
      const since = now() - WINDOW_MS
      const recent = times.filter((_, at) => ends[at]! > since).sort()
      if (recent.length === 0) return null
      const at = (share: number) => recent[Math.ceil(share * recent.length) - 1]!
      return { calls: recent.length, p50: at(0.5), p95: at(0.95) }
    },
  }
}
