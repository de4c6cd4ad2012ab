/** The hub's baseline: the same bytes written to every bare socket in one loop. */
import { createServer, type Socket } from 'node:net'

import { nowUs, messageOf } from '../messages.ts'
import { serveOrders } from './obey.ts'

const sockets = new Set<Socket>()
const server = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
})
let version = 0
serveOrders(server, () => {
  const frame = Buffer.from(messageOf(++version, nowUs()))
  for (const socket of sockets) socket.write(frame)
})
