/** Which ports can be listened on. */
import { createServer } from 'node:net'

export function freePort(): Promise<number> {
  return listen(0)
}

/** The error's code when the port cannot be had: EADDRINUSE, EACCES. */
export async function portFault(port: number): Promise<string | undefined> {
  return listen(port).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  )
}

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address() as { port: number }
      probe.close(() => resolve(address.port))
    })
  })
}
