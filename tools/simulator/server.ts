/** The server under simulation: a process of its own that is killed and opened again on the same data and port, beside a sandbox that stays. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { NODE_FLAGS } from '@fairhouse/server/opening'

import { bundleProgram } from '../../packages/testkit/src/program.ts'
import { openSandbox } from '../../packages/testkit/src/sandbox.ts'
import { inRoot } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'

export interface SimulatedServer {
  port: number
  kill(): Promise<void>
  open(): Promise<void>
  stop(): Promise<void>
}

export const API_HOST = 'api.fairhouse.localhost'
const WIDE = ['read', 'write', 'bet', 'auth', 'code', 'captcha'].map((rate) => `${rate}=1000000/60`).join(',')

/** Resolves once it answers. */
export async function openSimulatedServer({ folder, databaseUrl }: { folder: string; databaseUrl: string }): Promise<SimulatedServer> {
  const sandbox = await openSandbox(folder, { SANDBOX_AUTOPAY_S: '1' })
  const port = await freePort()
  sandbox.aim(port)
  const program = await bundleProgram(inRoot('apps/server/src/main.ts'))
  const env = {
    ...process.env,
    APP_ENV: 'sandbox',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SANDBOX_URL: sandbox.url,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    LIVE_CHAIN: '200',
    ODDS_FEED: 'off',
    VIRTUAL_SPORTS: 'off',
    LOG_LEVEL: 'silent',
    PASSWORD_COST: 'cheap',
    RATE_LIMITS: WIDE,
  }
  let child: ChildProcess
  const server: SimulatedServer = {
    port,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the server ended by itself (${child.exitCode})`)
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async open() {
      child = spawn(process.execPath, [...NODE_FLAGS, program], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env })
      await Promise.race([once(child, 'message'), once(child, 'exit')])
      if (child.exitCode !== null) throw new Error(`the server did not start (${child.exitCode})`)
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await server.kill()
      await sandbox.stop()
    },
  }
  await server.open()
  return server
}
