/** A subscriber of a server's live channels. */
import type { ChannelName, LiveMessage } from '@fairhouse/contracts'
import type { Player, TestServer } from '@fairhouse/testkit'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

export type LiveEvent = Extract<LiveMessage, { data: unknown }>

const WAIT = { timeout: 60_000, interval: 20 }

/** One channel, from its snapshot on. `received` grows; `player` for a private one. */
export async function listen(testServer: TestServer, channel: ChannelName, player?: Pick<Player, 'token'>) {
  const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, { headers: { host: `api.${testServer.config.siteHost}` } })
  const received: LiveEvent[] = []
  let isAuthorised = !player
  socket.on('message', (text: Buffer) => {
    const message = JSON.parse(text.toString()) as LiveMessage
    isAuthorised ||= message.op === 'authorised'
    if ('data' in message) received.push(message)
  })
  const until = (isSo: () => boolean) =>
    vi.waitFor(() => {
      if (!isSo()) throw new Error(`not received on ${channel}; so far ${JSON.stringify(received)}`)
    }, WAIT)
  await new Promise((resolve) => socket.once('open', resolve))
  if (player) socket.send(JSON.stringify({ op: 'auth', token: player.token }))
  await until(() => isAuthorised)
  socket.send(JSON.stringify({ op: 'subscribe', channel }))
  await until(() => received.length > 0)
  return { received, until, close: () => socket.close() }
}
