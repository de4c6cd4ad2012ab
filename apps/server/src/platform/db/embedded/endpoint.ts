/**
 * Endpoint of the embedded PostgreSQL: a socket inside its data folder, which only its owner can access. It costs both sides less per
 * statement than loopback, which remains for systems and paths without such a socket.
 */
import { createServer } from 'node:net'
import { resolve } from 'node:path'

export interface Endpoint {
  /** The socket's folder, or an IP address. */
  host: string
  port: number
}

const LOOPBACK = '127.0.0.1'
/** Part of the socket's name; constant, so that killed servers leave one socket in all. */
const SOCKET_PORT = 5432
/** Shortest limit of a socket path in bytes (macOS), without the terminating zero. */
const LONGEST_PATH = 103

export async function endpointFor(data: string): Promise<Endpoint> {
  const folder = resolve(data)
  const fits = Buffer.byteLength(`${folder}/.s.PGSQL.${SOCKET_PORT}`) <= LONGEST_PATH
  return fits && process.platform !== 'win32' ? { host: folder, port: SOCKET_PORT } : { host: LOOPBACK, port: await freePort() }
}

/** Endpoint of a running server, from the lines of its `postmaster.pid`. */
export function parseEndpoint([, , , port, folder]: readonly string[]): Endpoint {
  return { host: folder || LOOPBACK, port: Number(port) }
}

/** Server settings of the endpoint. */
export function listenSettings({ host }: Endpoint): Record<string, string> {
  if (host === LOOPBACK) return { listen_addresses: LOOPBACK, unix_socket_directories: '' }
  return { listen_addresses: '', unix_socket_directories: `"${host.replaceAll('"', '""')}"` }
}

/** URL of the database `postgres`. */
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
