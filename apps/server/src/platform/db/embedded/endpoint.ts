/**
 * Where the embedded PostgreSQL is met: at a socket inside its data folder, which its owner alone enters. A statement by it
 * costs both sides less than over loopback, which is left for systems and paths that have no such socket.
 */
import { createServer } from 'node:net'
import { resolve } from 'node:path'

export interface Endpoint {
  /** The socket's folder, or an address. */
  host: string
  port: number
}

const LOOPBACK = '127.0.0.1'
/** Part of the socket's name; always the same, so that a killed server leaves one socket behind and not one each. */
const SOCKET_PORT = 5432
/** Bytes of a socket's path where they are fewest (macOS), without the closing zero. */
const LONGEST_PATH = 103

export async function endpointFor(data: string): Promise<Endpoint> {
  const folder = resolve(data)
  const fits = Buffer.byteLength(`${folder}/.s.PGSQL.${SOCKET_PORT}`) <= LONGEST_PATH
  return fits && process.platform !== 'win32' ? { host: folder, port: SOCKET_PORT } : { host: LOOPBACK, port: await freePort() }
}

/** Of a server that runs, by the lines of its `postmaster.pid`. */
export function parseEndpoint([, , , port, folder]: readonly string[]): Endpoint {
  return { host: folder || LOOPBACK, port: Number(port) }
}

/** The server's settings for it. */
export function listenSettings({ host }: Endpoint): Record<string, string> {
  if (host === LOOPBACK) return { listen_addresses: LOOPBACK, unix_socket_directories: '' }
  return { listen_addresses: '', unix_socket_directories: `"${host.replaceAll('"', '""')}"` }
}

/** Of the database `postgres`. */
export const urlOf = ({ host, port }: Endpoint, user: string, password: string): string =>
  `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/postgres`

function freePort(): Promise<number> {
  return new Promise((resolvePort, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, LOOPBACK, () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolvePort(port))
    })
  })
}
