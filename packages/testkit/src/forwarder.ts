/**
 * A TCP forwarder. Closing it simulates an outage, and swallowing every byte a network that drops packets: no socket is closed. Mending it is
 * the recovery; connections from the silence stay silent.
 */
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { Transform } from 'node:stream'

export interface Forwarder {
  port: number
  cut(): Promise<void>
  silence(): void
  /** Later connections are accepted and never served; those that are open stay so. */
  silenceNew(): void
  /** Later connections are refused; those that are open stay so. */
  refuseNew(): void
  /** The target's bytes come to later connections one by one, with this pause between two. */
  drip(pauseMs: number): void
  mend(): Promise<void>
  /** Open connections to the forwarder. */
  connections(): number
}

/** `filter` changes what the target sends on a new connection. */
export async function openForwarder(target: NetConnectOpts, filter: () => Transform | undefined = () => undefined): Promise<Forwarder> {
  const [open, clients] = [new Set<Socket>(), new Set<Socket>()]
  let isSilent = false
  let pauseMs: number | undefined
  const forward = (client: Socket): void => {
    open.add(client)
    clients.add(client)
    client.on('error', () => client.destroy()).on('close', () => (open.delete(client), clients.delete(client)))
    if (isSilent) return void client.resume() // accepted, and never answered
    const server = connect(target)
    open.add(server)
    server.on('error', () => client.destroy()).on('close', () => (open.delete(server), client.destroy()))
    client.on('close', () => server.destroy())
    client.pipe(server)
    const change = pauseMs === undefined ? filter() : drops(pauseMs)
    if (change) server.pipe(change).pipe(client)
    else server.pipe(client)
  }
  let front: Server
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      front = createServer(forward).listen(at, '127.0.0.1', () => resolve((front.address() as { port: number }).port))
    })
  const port = await listen(0)
  return {
    port,
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
    drip(ms) {
      pauseMs = ms
    },
    async mend() {
      isSilent = false
      pauseMs = undefined
      if (!front.listening) await listen(port)
    },
    connections: () => clients.size,
  }
}

function drops(pauseMs: number): Transform {
  return new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length && !this.destroyed; at++) {
        this.push(chunk.subarray(at, at + 1))
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
      done()
    },
  })
}
