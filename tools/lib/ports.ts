/** Finds free ports. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that the system assigns to outgoing connections, so that none of them takes it in between. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000)
  return (await portFault(port)) ? freePort() : port
}

/** The error code if the port is not available: EADDRINUSE, EACCES. */
export async function portFault(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)))
  })
}
