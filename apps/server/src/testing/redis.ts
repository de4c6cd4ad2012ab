/** A real Redis on a free port of this machine, stopped with the test. Absent if the program is not installed. */
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

export interface TestRedis {
  url: string
  stop(): Promise<void>
}

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0

/** `tls`: PEM files of its certificate for `localhost`; it then accepts nothing else. */
export async function startRedis(tls?: { cert: string; key: string }): Promise<TestRedis> {
  const port = await freePort()
  const listening = tls
    ? ['--port', '0', '--tls-port', `${port}`, '--tls-cert-file', tls.cert, '--tls-key-file', tls.key, '--tls-auth-clients', 'no']
    : ['--port', `${port}`]
  const server = spawn('redis-server', [...listening, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (output: Buffer) => output.includes('Ready to accept') && resolve())
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
  })
  return {
    url: tls ? `rediss://localhost:${port}` : `redis://127.0.0.1:${port}`,
    async stop() {
      server.kill()
      await ended
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
