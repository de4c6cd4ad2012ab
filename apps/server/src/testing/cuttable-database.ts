/**
 * A TCP forwarder to a database. Closing it simulates an outage, and swallowing every byte a network that drops packets: no socket is
 * closed. Mending it is the recovery; connections from the silence stay silent.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface CuttableDatabase {
  /** The database's URL through the forwarder. */
  url: string
  cut(): Promise<void>
  silence(): void
  mend(): Promise<void>
}

/** `url` may name a socket file, as the embedded database's does. */
export async function cuttableDatabase(url: string): Promise<CuttableDatabase> {
  const target = new URL(url)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const open = new Set<Socket>()
  let isSilent = false
  const forward = (client: Socket): void => {
    open.add(client)
    client.on('error', () => client.destroy()).on('close', () => open.delete(client))
    if (isSilent) return void client.resume() // accepted, and never answered
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    open.add(server)
    server.on('error', () => client.destroy()).on('close', () => (open.delete(server), client.destroy()))
    client.on('close', () => server.destroy())
    client.pipe(server)
    server.pipe(client)
  }
  let front: Server
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      front = createServer(forward).listen(at, '127.0.0.1', () => resolve((front.address() as { port: number }).port))
    })
  const own = await listen(0)
  target.hostname = '127.0.0.1'
  target.port = String(own)
  return {
    url: target.href,
    async cut() {
      const closed = new Promise((resolve) => front.close(resolve))
      for (const socket of open) socket.destroy()
      await closed
    },
    silence() {
      isSilent = true
      for (const socket of open)
        socket
          .unpipe()
          .removeAllListeners('data')
          .on('data', () => undefined)
    },
    async mend() {
      isSilent = false
      if (!front.listening) await listen(own)
    },
  }
}
