/**
 * A TCP forwarder to a database. Closing it simulates an outage, and swallowing every byte a network that drops packets: no socket is
 * closed. Mending it is the recovery; connections from the silence stay silent.
 */
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export interface CuttableDatabase {
  /** The database's URL through the forwarder. */
  url: string
  cut(): Promise<void>
  silence(): void
  /** Later connections are accepted and never served; those that are open stay so. */
  silenceNew(): void
  /** Later connections are refused; those that are open stay so. */
  refuseNew(): void
  /** Later connections get an invented session number, as from a pooler. */
  inventPids(): void
  mend(): Promise<void>
}

/** `url` may name a socket file, as the embedded database's does. */
export async function cuttableDatabase(url: string): Promise<CuttableDatabase> {
  const target = new URL(url)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  const open = new Set<Socket>()
  let [isSilent, hasInventedPids] = [false, false]
  const forward = (client: Socket): void => {
    open.add(client)
    client.on('error', () => client.destroy()).on('close', () => open.delete(client))
    if (isSilent) return void client.resume() // accepted, and never answered
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    open.add(server)
    server.on('error', () => client.destroy()).on('close', () => (open.delete(server), client.destroy()))
    client.on('close', () => server.destroy())
    client.pipe(server)
    if (hasInventedPids) server.pipe(withInventedPid()).pipe(client)
    else server.pipe(client)
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
    silenceNew() {
      isSilent = true
    },
    refuseNew() {
      front.close()
    },
    inventPids() {
      hasInventedPids = true
    },
    async mend() {
      isSilent = false
      if (!front.listening) await listen(own)
    },
  }
}

/** Rewrites the number in `BackendKeyData`: the type K, four bytes of length, the number. */
function withInventedPid(): Transform {
  let [isRewritten, waiting] = [false, Buffer.alloc(0)]
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (isRewritten) return done(null, chunk)
      waiting = Buffer.concat([waiting, chunk])
      let at = 0
      while (!isRewritten && at + 5 <= waiting.length) {
        const end = at + 1 + waiting.readInt32BE(at + 1)
        if (end > waiting.length) break
        isRewritten = waiting[at] === 0x4b
        if (isRewritten) waiting.writeInt32BE(0x7f_ff_ff_ff, at + 5)
        at = end
      }
      done(null, waiting.subarray(0, isRewritten ? undefined : at))
      waiting = waiting.subarray(at)
    },
  })
}
