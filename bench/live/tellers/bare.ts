/** What the hub is measured against: the same bytes written to every bare socket in one loop, nothing else. */
import { createServer, type Socket } from 'node:net'

import { nowUs, wordOf } from '../words.ts'
import { obey } from './obey.ts'

const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
})
let version = 0
obey(server, () => {
  const frame = Buffer.from(wordOf(++version, nowUs()))
  for (const socket of sockets) socket.write(frame)
})
