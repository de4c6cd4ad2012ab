/** A real Redis on a free port of this machine, stopped with the test. Absent if the program is not installed. */
import { spawn, spawnSync } from 'node:child_process'
import { createServer } from 'node:net'

export interface TestRedis {
  url: string
  stop(): Promise<void>
}

export const hasRedis = (): boolean => spawnSync('redis-server', ['--version']).status === 0

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (output: Buffer) => output.includes('Ready to accept') && resolve())
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)))
  })
  return {
    url: `redis://127.0.0.1:${port}`,
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
