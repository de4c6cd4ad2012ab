/** A vendor of odds with as many football matches as wanted: a snapshot, and changes as fast as the load sends them. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { registerCleanup } from '../lib/cleanup.ts'

export interface BenchFeed {
  url: string
  /** Offers so many matches; readers get a snapshot of a new epoch. */
  offer(events: number): void
  /** Moves the prices of one match; returns the odds of its home side. */
  move(event: number): number
  /** Ends a match with a win of its home side. */
  end(event: number): void
  stop(): Promise<void>
}

const HEARTBEAT_MS = 2000
const LEAGUE = { id: 'bench', country: 'Norland', name: { ru: 'Лига', en: 'League', kz: 'Лига' }, tier: 1 }
export const eventId = (event: number): string => `bench-${event}`
export const marketId = (event: number): string => `bench-${event}:1x2`

interface Match {
  version: number
  odds: number
  isOver: boolean
}

export async function openBenchFeed(): Promise<BenchFeed> {
  const readers = new Set<ServerResponse>()
  const matches: Match[] = []
  let [epoch, seq] = [1, 0]
  const at = () => Math.floor(Date.now() / 1000)
  const send = (message: object) => {
    const line = `${JSON.stringify(message)}\n`
    for (const reader of readers) reader.write(line)
  }
  const delta = (entity: string, data: unknown) => send({ kind: 'delta', epoch, seq: ++seq, at: at(), entity, data })
  const server = createServer((request, response) => {
    if (request.url === '/v1/stream') {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders()
      readers.add(response)
      response.on('close', () => readers.delete(response))
      return
    }
    const events = matches.map((match, event) => eventRow(match, event))
    const markets = matches.map((match, event) => marketRow(match, event))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ kind: 'snapshot', epoch, seq, at: at(), events, markets, results: [] }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const beat = setInterval(() => send({ kind: 'heartbeat', epoch, seq, at: at() }), HEARTBEAT_MS)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    offer(events) {
      while (matches.length < events) matches.push({ version: 1, odds: 2000, isOver: false })
      ;[epoch, seq] = [epoch + 1, 0]
      for (const match of matches) match.version = 1
      send({ kind: 'heartbeat', epoch, seq, at: at() })
    },
    move(event) {
      const match = matches[event]!
      match.version++
      match.odds = 2000 + (match.version % 900) // each price of a round is another
      delta('markets', [marketRow(match, event)])
      return match.odds
    },
    end(event) {
      const match = matches[event]!
      Object.assign(match, { version: match.version + 1, isOver: true })
      delta('event', eventRow(match, event))
      const periods = [
        [1, 0],
        [1, 0],
      ]
      delta('result', { id: eventId(event), version: match.version, result: { status: 'finished', periods } })
    },
    stop: registerCleanup(async () => {
      clearInterval(beat)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }),
  }
}

const eventRow = ({ version, isOver }: Match, event: number) => ({
  id: eventId(event),
  version,
  sport: 'football',
  league: LEAGUE,
  home: `Home ${event}`,
  away: `Away ${event}`,
  starts_at: '2036-01-01T12:00:00.000Z',
  status: isOver ? 'finished' : 'scheduled',
  phase: '',
  clock: '',
  score: {},
  is_suspended: false,
  simulated: true,
})

const marketRow = ({ version, odds, isOver }: Match, event: number) => ({
  id: marketId(event),
  event: eventId(event),
  version,
  market: { type: '1x2' },
  status: isOver ? 'closed' : 'open',
  outcomes: [odds, 3400, 4500].map((value, n) => ({ key: ['1', 'x', '2'][n], odds: value, is_suspended: false })),
})
