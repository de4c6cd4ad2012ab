/** Server processes behind a balancer that asks each for /ready, as a proxy does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { NODE_FLAGS } from '@fairhouse/server'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { inRoot } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { MIRROR_HOST, SITE_HOST } from './hosts.ts'

export const API_HOST = `api.${SITE_HOST}`
const POLL_MS = 100
/** Longer than the balancer's poll. */
const DRAIN_WAIT_MS = 1000
const READY_MS = 120_000
/** A server drains for DRAIN_WAIT_MS and about two seconds. */
const STOP_MS = 15_000

export interface Processes {
  ports(): number[]
  /** A port that was ready at the last poll; any, if none was. */
  next(): number
  restart(index: number): Promise<void>
  /** Until all are ready. */
  untilReady(): Promise<void>
  stop(): Promise<void>
}

const WIDE = ['read', 'write', 'bet', 'auth', 'code', 'captcha'].map((rate) => `${rate}=1000000/60`).join(',')

interface Place {
  folder: string
  databaseUrl: string
  /** Settings beside the drill's own. */
  more: Record<string, string>
}

export async function openProcesses(count: number, { folder, databaseUrl, more }: Place): Promise<Processes> {
  const environment = {
    ...process.env,
    APP_ENV: 'sandbox',
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SECRET_SEEDS: randomBytes(32).toString('hex'),
    SECRET_DOCUMENTS: randomBytes(32).toString('hex'),
    SECRET_TOKENS: randomBytes(32).toString('hex'),
    SITE_HOST,
    MIRROR_HOSTS: MIRROR_HOST,
    DRAIN_WAIT_MS: String(DRAIN_WAIT_MS),
    DATABASE_POOL: '10',
    LIVE_CHAIN: '200',
    VIRTUAL_SPORTS: 'off',
    LOG_LEVEL: 'silent',
    PASSWORD_COST: 'cheap',
    RATE_LIMITS: WIDE,
    TRUSTED_PROXIES: '127.0.0.1',
    ...more,
  }
  const start = async (port: number): Promise<ChildProcess> => {
    const args = [...NODE_FLAGS, inRoot('apps/server/src/main.ts')]
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...environment, HOST: '127.0.0.1', PORT: String(port) },
    })
    const first = await Promise.race([once(child, 'message'), once(child, 'exit')])
    if (child.exitCode !== null) throw new Error(`a server process did not start (${String(first[0])})`)
    return child
  }
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const children: ChildProcess[] = []
  for (const port of ports) children.push(await start(port))
  const ready = new Set(ports)
  let turn = 0
  let isStopped = false
  const poll = async (port: number) => {
    while (!isStopped) {
      const status = await fetchHost(port, API_HOST, '/ready').then(
        ({ status }) => status,
        () => 0,
      )
      if (status === 200) ready.add(port)
      else ready.delete(port)
      await pause(POLL_MS)
    }
  }
  const polls = ports.map(poll)
  const end = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_MS) // its database may be gone
    await once(child, 'exit')
    clearTimeout(patience)
  }
  return {
    ports: () => ports,
    next() {
      const choice = ready.size > 0 ? [...ready] : ports
      return choice[turn++ % choice.length]!
    },
    async restart(index) {
      await end(children[index]!)
      children[index] = await start(ports[index]!)
    },
    async untilReady() {
      for (const until = Date.now() + READY_MS; ready.size < ports.length; await pause(POLL_MS))
        if (Date.now() > until) throw new Error('a server process is not ready after two minutes')
    },
    async stop() {
      isStopped = true
      await Promise.all([...polls, ...children.map(end)])
    },
  }
}
