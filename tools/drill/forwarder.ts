/** The moving address of the database: a port that is aimed at another server after a failover. */
import { connect, createServer, type Socket } from 'node:net'

export interface Forwarder {
  url: string
  /** Ends all connections and accepts none. */
  cut(): Promise<void>
  aimAt(url: string): Promise<void>
  close(): Promise<void>
}

export async function openForwarder(first: string): Promise<Forwarder> {
  const open = new Set<Socket>()
  let target = first
  let isCut = false
  const forward = (client: Socket) => {
    if (isCut) return void client.destroy()
    const server = connectTo(target)
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
  const front = createServer(forward)
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const url = new URL(first)
  url.hostname = '127.0.0.1'
  url.port = String((front.address() as { port: number }).port)
  const cut = async () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    async aimAt(next) {
      target = next
      isCut = false
    },
    async close() {
      await cut()
      await new Promise((resolve) => front.close(resolve))
    },
  }
}

function connectTo(url: string): Socket {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
}
