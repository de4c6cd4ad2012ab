/** Slips that are priced anew: as fast as the server answers, or open ones that read their prices as the site does. */
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { quantile } from '../lib/figures.ts'
import { type BenchFeed, eventId, marketId } from './feed.ts'

export interface Target {
  port: number
  host: string
}

export interface OpenSlipsPlan {
  slips: number
  events: number
  /** Price changes per second. */
  moves: number
  seconds: number
}

/** The site validates an open slip so often (sportsbook.md 7). */
const REFRESH_MS = 5000
const LEGS = 3
/** After the last change, until every slip shows it. */
const LAST_MS = 60_000

/** Milliseconds of each pricing, sorted. @throws for any status except 200. */
export async function priceSlips(
  target: Target,
  { connections, seconds, events }: { connections: number; seconds: number; events: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + seconds * 1000
  const took: number[] = []
  const worker = async (_: unknown, first: number) => {
    for (let n = first; performance.now() < until; n++) {
      const began = performance.now()
      await price(target, agent, legsOf(n, events))
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  return { perSecond: took.length / seconds, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
}

/**
 * So many clients read the prices of their slips while prices move. `lags`: milliseconds from each change to the answer that shows it or a later
 * one, for every slip with the event; `waits`: milliseconds of an answer. Both are sorted. @throws for any status except 200.
 */
export async function readOpenSlips(target: Target, feed: BenchFeed, { slips, events, moves, seconds }: OpenSlipsPlan) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity })
  const changes = Array.from({ length: events }, () => [{ odds: 0, at: 0 }])
  const [lags, waits]: [number[], number[]] = [[], []]
  const began = performance.now()
  const moved = began + seconds * 1000
  const over = moved + LAST_MS

  async function move(): Promise<void> {
    for (let n = 0; performance.now() < moved; n++) {
      changes[n % events]!.push({ odds: feed.move(n % events), at: performance.now() })
      await pause(Math.max(0, began + ((n + 1) * 1000) / moves - performance.now()))
    }
  }

  async function slip(at: number): Promise<void> {
    const legs = legsOf(at, events)
    await pause((REFRESH_MS * at) / slips) // they are opened at any time
    const seen = legs.map((event) => changes[event]!.length - 1)
    const isBehind = () => legs.some((event, place) => seen[place] !== changes[event]!.length - 1)
    for (; performance.now() < moved || isBehind(); await pause(REFRESH_MS)) {
      if (performance.now() > over) throw new Error(`slip ${at} does not show the last prices`)
      const sent = performance.now()
      const shown = await price(target, agent, legs)
      const now = performance.now()
      waits.push(now - sent)
      for (const [place, event] of legs.entries()) {
        const newest = changes[event]!.findLastIndex(({ odds }) => odds === shown.get(eventId(event)))
        for (let n = seen[place]! + 1; n <= newest; n++) lags.push(now - changes[event]![n]!.at)
        seen[place] = Math.max(seen[place]!, newest)
      }
    }
  }

  await Promise.all([move(), ...Array.from({ length: slips }, (_, at) => slip(at))]).finally(() => agent.destroy())
  const took = (performance.now() - began) / 1000
  const sorted = (values: number[]) => values.toSorted((a, b) => a - b)
  return { lags: sorted(lags), waits: sorted(waits), quotes: waits.length / took, took }
}

/** Selections of a slip: matches beside each other, fewer where there are fewer. */
const legsOf = (slip: number, events: number): number[] => [...new Set(Array.from({ length: LEGS }, (_, leg) => (slip + leg) % events))]

/** The odds that it answers, by event. */
function price({ port, host }: Target, agent: Agent, events: readonly number[]): Promise<Map<string, number>> {
  const legs = events.map((event) => ({
    event: eventId(event),
    market: marketId(event),
    outcome: `${marketId(event)}/1`,
    seen: 2000,
  }))
  const body = JSON.stringify({ currency: 'RUB', type: 'express', stake: '100.00', policy: 'any', legs })
  const headers = { host, 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method: 'POST', path: '/api/v2/betslip/validate', headers, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () => {
        const text = Buffer.concat(parts).toString()
        if (answer.statusCode !== 200) return reject(new Error(`a slip was answered ${answer.statusCode} ${text}`))
        const { legs: states } = JSON.parse(text) as { legs: { odds: number }[] }
        resolve(new Map(events.map((event, place) => [eventId(event), states[place]!.odds])))
      })
    })
    call.once('error', reject)
    call.end(body)
  })
}
