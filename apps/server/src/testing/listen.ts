/** A subscribed socket of a browser, and its received messages. */
import type { LiveMessage } from '@fairhouse/contracts'
import type { Player, TestServer } from '@fairhouse/testkit'
import { expect, vi } from 'vitest'
import { WebSocket } from 'ws'

export type LiveEvent = Extract<LiveMessage, { data: unknown }>

/** Resolves with the snapshot. */
export async function listenTo(
  { port, config }: Pick<TestServer, 'port' | 'config'>,
  channel: string,
  player?: Player,
): Promise<{ received: LiveEvent[]; close(): void }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { headers: { host: `api.${config.siteHost}` } })
  const received: LiveEvent[] = []
  let authorised = false
  socket.on('message', (text: Buffer) => {
    const message = JSON.parse(text.toString()) as LiveMessage
    authorised ||= message.op === 'authorised'
    if ('data' in message) received.push(message)
  })
  await new Promise((resolve) => socket.once('open', resolve))
  if (player) {
    socket.send(JSON.stringify({ op: 'auth', token: player.token }))
    await vi.waitFor(() => expect(authorised).toBe(true), { timeout: 60_000 })
  }
  socket.send(JSON.stringify({ op: 'subscribe', channel }))
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 60_000 })
  return { received, close: () => socket.close() }
}
