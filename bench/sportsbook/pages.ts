/** Open pages of events: sockets that follow the prices of one match each. */
import { WebSocket } from 'ws'

import { eventId } from './feed.ts'
import type { Target } from './slips.ts'

export interface OpenPages {
  /** Messages with prices since the start. */
  received(): number
  /** The odds of the home side that each page shows. */
  shown(): readonly { event: number; odds: number }[]
  close(): void
}

const AT_ONCE = 100

/** @throws when a subscription is refused. */
export async function openPages({ port, host }: Target, count: number, events: number): Promise<OpenPages> {
  const pages = Array.from({ length: count }, (_, at) => ({ event: at % events, odds: 0 }))
  const sockets: WebSocket[] = []
  let messages = 0
  const open = (page: { event: number; odds: number }) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { host } })
      sockets.push(socket)
      socket.once('error', reject)
      socket.once('open', () => socket.send(JSON.stringify({ op: 'subscribe', channel: `event:${eventId(page.event)}` })))
      socket.on('message', (text: Buffer) => {
        const message = JSON.parse(text.toString()) as { op: string; data?: { markets?: { outcomes: { odds: number }[] }[] } }
        if (message.op === 'refused') return reject(new Error(`a page was refused: ${text.toString()}`))
        const odds = message.data?.markets?.[0]?.outcomes[0]?.odds
        if (odds === undefined) return
        page.odds = odds
        messages++
        resolve()
      })
    })
  for (let at = 0; at < pages.length; at += AT_ONCE) await Promise.all(pages.slice(at, at + AT_ONCE).map(open))
  return { received: () => messages, shown: () => pages, close: () => sockets.forEach((socket) => socket.terminate()) }
}
