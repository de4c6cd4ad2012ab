export { createHub, type Hub } from './hub.ts'
export { createLiveSocket, type LiveSocket } from './socket.ts'
