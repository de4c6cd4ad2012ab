/** Which ports can be listened on. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that the system gives to calls that go out: none of them takes it before somebody listens on it. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000)
  return (await portFault(port)) ? freePort() : port
}

/** The error's code when the port cannot be had: EADDRINUSE, EACCES. */
export async function portFault(port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(undefined)))
  })
}
