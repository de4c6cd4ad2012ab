/** The final stage: its command as its user, in a mount namespace where only its data and /tmp are writable. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openCluster } from '@fairhouse/server'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { openForwarder } from '../drill/forwarder.ts'
import { freePort } from '../lib/ports.ts'
import { commandIn, environmentOf, type Instruction, textOf } from './containerfile.ts'

interface Place {
  /** The program, which is mounted read-only. */
  app: string
  /** For the database and the data of the process. */
  folder: string
}

/** Of the user `node` in the image's base. */
const USER = 1000
const START_MS = 120_000
const SITE = 'house.example'

/** What was seen, a line each. @throws with the first thing that does not hold. */
export async function runImage(stage: readonly Instruction[], { app, folder }: Place): Promise<string[]> {
  if (textOf(stage, 'USER') !== 'node') throw new Error('the image does not run as its unprivileged user')
  const cluster = await openCluster({ folder: join(folder, 'database'), durable: true })
  const database = await openForwarder(cluster.url)
  const data = join(folder, 'data')
  mkdirSync(data)
  chownSync(data, USER, USER)
  const program = join(folder, 'program')
  mkdirSync(program)
  const port = await freePort()
  const environment = { ...environmentOf(stage), ...settingsIn(folder, database.url), PORT: String(port), DATA_DIR: data }
  const options = {
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
    env: { PATH: pathIn(app, program), ...environment },
  }
  const inside = (command: string[]) => spawn('unshare', ['--mount', 'sh', '-c', CONFINED, app, program, data, ...command], options)
  const child = inside(commandIn(textOf(stage, 'CMD')))
  let output = ''
  child.stderr!.on('data', (part: Buffer) => (output += part))
  try {
    const health = () => codeOf(inside(commandIn(textOf(stage, 'HEALTHCHECK'))))
    await untilHealthy(health, child, () => output)
    const lines = [`healthy as user ${USER}, with ${JSON.stringify(writableIn(child))} writable`]
    for (const host of [SITE, `console.${SITE}`]) lines.push(await pageOf(port, host))
    child.kill(textOf(stage, 'STOPSIGNAL') as NodeJS.Signals)
    const [code] = (await once(child, 'exit')) as [number | null]
    if (code !== 0) throw new Error(`the process ended with ${code}:\n${output}`)
    if ((await health()) === 0) throw new Error('the health check answers without a process')
    return [...lines, `stopped by ${textOf(stage, 'STOPSIGNAL')} with code 0; the health check then fails`]
  } finally {
    child.kill('SIGKILL')
    await database.close()
    await cluster.stop()
  }
}

/** $0: the program, $1: where it is mounted, $2: its data. /tmp is a file system of its own there, as in the compose file. */
const CONFINED = `set -e
program=$1; data=$2; shift 2
mount --bind "$data" "$data"
mount --bind "$0" "$program"
mount -o remount,bind,ro "$program"
mount -t tmpfs -o mode=1777 tmpfs /tmp
mount -o remount,bind,ro /
cd "$program"
exec setpriv --reuid=${USER} --regid=${USER} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all "$@"`

/** With this Node first, which the program may contain. */
function pathIn(app: string, program: string): string {
  const node = dirname(process.execPath)
  return `${node.startsWith(`${app}/`) ? join(program, relative(app, node)) : node}:${process.env.PATH}`
}

function settingsIn(folder: string, databaseUrl: string): Record<string, string> {
  const countries = join(folder, 'jurisdictions.json')
  writeFileSync(countries, JSON.stringify({ KZ: { min_age: 21, self_exclusion_register: 'none', licence: { ru: 'Л', en: 'L', kz: 'Л' } } }))
  chmodSync(countries, 0o644)
  const secret = () => randomBytes(32).toString('hex')
  return {
    DATABASE_URL: databaseUrl,
    SITE_HOST: SITE,
    JURISDICTIONS: countries,
    DEFAULT_COUNTRY: 'KZ',
    BEACON_URL: 'https://127.0.0.1:9',
    LIVE_CHAIN: '200',
    SECRET_TOKENS: secret(),
    SECRET_SEEDS: secret(),
    SECRET_DOCUMENTS: secret(),
    DRAIN_WAIT_MS: '200',
  }
}

async function untilHealthy(health: () => Promise<number>, child: ChildProcess, output: () => string): Promise<void> {
  for (const until = Date.now() + START_MS; (await health()) !== 0; await pause(500))
    if (child.exitCode !== null || Date.now() > until) throw new Error(`the process is not healthy:\n${output()}`)
}

const codeOf = async (child: ChildProcess) => ((await once(child, 'exit')) as [number])[0]

async function pageOf(port: number, host: string): Promise<string> {
  const answer = await fetchHost(port, host, '/')
  const text = await answer.text()
  if (answer.status >= 400 || (answer.status === 200 && !text.includes('<html')))
    throw new Error(`${host}: ${answer.status} ${text.slice(0, 200)}`)
  return `${host}: ${answer.status}, ${text.length} characters`
}

/** Tries to write in each of these as the process's user, in its mounts. */
function writableIn({ pid }: ChildProcess): string[] {
  const places = ['/', '/etc', '/opt', '/tmp', '/var/tmp', `/proc/${pid}/cwd`, `/proc/${pid}/cwd/node_modules`]
  const script = 'for place; do touch "$place/written-by-test" 2>/dev/null && { rm "$place/written-by-test"; echo "$place"; }; done; true'
  const tried = spawnSync('nsenter', ['--target', String(pid), '--mount', 'sh', '-c', script, 'sh', ...places], { encoding: 'utf8' })
  const written = tried.stdout.split('\n').filter(Boolean)
  if (tried.status !== 0 || !existsSync(`/proc/${pid}`) || written.some((place) => place !== '/tmp'))
    throw new Error(`written into ${written.join(', ')} ${tried.stderr}`)
  return ['its data', ...written]
}
