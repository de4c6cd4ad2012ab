/** Open slips: sockets that follow the match of their leg, and slips that are priced anew. */
import { Agent, request } from 'node:http'

import { WebSocket } from 'ws'

import { quantile } from '../lib/figures.ts'
import { eventId, marketId } from './feed.ts'

export interface Target {
  port: number
  host: string
}

export interface OpenSlips {
  /** Messages with prices since the start. */
  received(): number
  /** The odds of the home side that each slip shows. */
  shown(): readonly { event: number; odds: number }[]
  close(): void
}

const AT_ONCE = 100

export async function openSlips({ port, host }: Target, count: number, events: number): Promise<OpenSlips> {
  const slips = Array.from({ length: count }, (_, at) => ({ event: at % events, odds: 0 }))
  const sockets: WebSocket[] = []
  let messages = 0
  const open = (slip: { event: number; odds: number }) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { host } })
      sockets.push(socket)
      socket.once('error', reject)
      socket.once('open', () => socket.send(JSON.stringify({ op: 'subscribe', channel: `event:${eventId(slip.event)}` })))
      socket.on('message', (text: Buffer) => {
        const message = JSON.parse(text.toString()) as { data?: { markets?: { outcomes: { odds: number }[] }[] } }
        const odds = message.data?.markets?.[0]?.outcomes[0]?.odds
        if (odds === undefined) return
        slip.odds = odds
        messages++
        resolve()
      })
    })
  for (let at = 0; at < slips.length; at += AT_ONCE) await Promise.all(slips.slice(at, at + AT_ONCE).map(open))
  return { received: () => messages, shown: () => slips, close: () => sockets.forEach((socket) => socket.terminate()) }
}

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
      await price(target, agent, [n % events, (n + 1) % events, (n + 2) % events])
      took.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
  const sorted = took.toSorted((a, b) => a - b)
  return { perSecond: took.length / seconds, p50Ms: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
}

function price({ port, host }: Target, agent: Agent, events: readonly number[]): Promise<void> {
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
      answer.resume()
      answer.once('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`a slip was answered ${answer.statusCode}`))))
    })
    call.once('error', reject)
    call.end(body)
  })
}
