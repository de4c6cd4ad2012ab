/** Somebody at the live line of a house. */
import type { ChannelName, LiveMessage } from '@fairhouse/contracts'
import type { Player, TestHouse } from '@fairhouse/testkit'
import { vi } from 'vitest'
import { WebSocket } from 'ws'

export type Heard = Extract<LiveMessage, { data: unknown }>

const WAIT = { timeout: 20_000, interval: 20 }

/** One channel, from its snapshot on. `heard` grows; `player` for a private one. */
export async function listen(house: TestHouse, channel: ChannelName, player?: Pick<Player, 'token'>) {
  const socket = new WebSocket(`ws://127.0.0.1:${house.port}/live`, { headers: { host: `api.${house.config.siteHost}` } })
  const heard: Heard[] = []
  let isAuthorised = !player
  socket.on('message', (text: Buffer) => {
    const message = JSON.parse(text.toString()) as LiveMessage
    isAuthorised ||= message.op === 'authorised'
    if ('data' in message) heard.push(message)
  })
  const until = (isSo: () => boolean) =>
    vi.waitFor(() => {
      if (!isSo()) throw new Error(`not heard on ${channel}; so far ${JSON.stringify(heard)}`)
    }, WAIT)
  await new Promise((resolve) => socket.once('open', resolve))
  if (player) socket.send(JSON.stringify({ op: 'auth', token: player.token }))
  await until(() => isAuthorised)
  socket.send(JSON.stringify({ op: 'subscribe', channel }))
  await until(() => heard.length > 0)
  return { heard, until, close: () => socket.close() }
}
