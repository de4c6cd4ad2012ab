/** A TCP forwarder to a database: closing it simulates an outage, opening it again the recovery. */
import { connect, createServer, type Server, type Socket } from 'node:net'

export interface CuttableDatabase {
  /** The database's URL through the forwarder. */
  url: string
  cut(): Promise<void>
  mend(): Promise<void>
}

/** `url` may name a socket file, as the embedded database's does. */
export async function cuttableDatabase(url: string): Promise<CuttableDatabase> {
  const target = new URL(url)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const open = new Set<Socket>()
  const forward = (client: Socket) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => (open.delete(one), other.destroy()))
    }
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
    mend: async () => void (await listen(own)),
  }
}
