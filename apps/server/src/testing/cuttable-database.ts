/** A database behind a TCP forwarder. */
import { Transform } from 'node:stream'

import { type Forwarder, openForwarder } from '@fairhouse/testkit'

export interface CuttableDatabase extends Forwarder {
  /** The database's URL through the forwarder. */
  url: string
  /** Later connections get an invented session number, as from a pooler. */
  inventPids(): void
}

/** `url` may name a socket file, as the embedded database's does. */
export async function cuttableDatabase(url: string): Promise<CuttableDatabase> {
  const target = new URL(url)
  const host = decodeURIComponent(target.hostname)
  const port = Number(target.port || 5432)
  let hasInventedPids = false
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const forwarder = await openForwarder(address, () => (hasInventedPids ? withInventedPid() : undefined))
  target.hostname = '127.0.0.1'
  target.port = String(forwarder.port)
  return { ...forwarder, url: target.href, inventPids: () => void (hasInventedPids = true) }
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
