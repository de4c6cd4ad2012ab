/**
 * The embedded PostgreSQL: created once, adopted when it still runs, stopped on request. It admits only its owner: a socket inside the
 * data or loopback, SCRAM, a random password of 32 bytes stored with mode 0600 beside the data.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import pg from 'pg'

import { sleep } from '../../clock.ts'
import { systemRandom } from '../../random.ts'
import { type Binaries, embeddedBinaries } from './binaries.ts'
import { listenSettings, type Endpoint, endpointFor, parseEndpoint, urlOf } from './endpoint.ts'
import { stateFolder } from './place.ts'
import { databaseRunner, type Runner } from './runner.ts'

export interface Cluster {
  /** Superuser URL of the database `postgres`. */
  url: string
  /** The server process, for CPU figures. */
  pid: number
  stop(): Promise<void>
}

export interface ClusterOptions {
  /** The folder of the data; created if missing. */
  folder: string
  /** false only for a temporary test cluster: it then skips fsync, and vacuum's workers, which hundreds of small databases keep starting. */
  durable: boolean
  settings?: Record<string, string>
}

const USER = 'fairhouse'
const START_TIMEOUT_MS = 30_000

/** @throws with one line that says what to do, if the data cannot be opened. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const runner = databaseRunner()
  mkdirSync(options.folder, { recursive: true, mode: 0o755 })
  const data = dataFolder(options.folder, runner)
  const password = passwordOf(options.folder)
  const running = await attachToRunning(data, password)
  if (running) return running
  const binaries = await embeddedBinaries(runner)
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(binaries, runner, data, password)
  return openWhenUnlocked(data, password, () => start(binaries, runner, data, password, options))
}

/**
 * Helpers of a killed server hold the data until they notice; a server that is starting or stopping accepts no connection and holds them
 * as well. Waits for both: the first ends, the second is adopted or ends.
 */
async function openWhenUnlocked(data: string, password: string, open: () => Promise<Cluster>): Promise<Cluster> {
  for (const until = Date.now() + START_TIMEOUT_MS; ; await sleep(100)) {
    try {
      return await open()
    } catch (fault) {
      if (!(fault instanceof DataDirectoryLocked) || Date.now() > until) throw fault
    }
    const running = await attachToRunning(data, password)
    if (running) return running
  }
}

/** Another server uses these data. */
class DataDirectoryLocked extends Error {}

/** PostgreSQL's messages for a lock file, and for shared memory, that is still in use. */
const LOCKED = /another postmaster|another postgres|old server processes/

/** Superuser URL of the server that already runs on this folder; creates and starts nothing. */
export async function runningCluster(folder: string): Promise<string | undefined> {
  if (!existsSync(join(folder, 'pg-password'))) return undefined
  const running = await attachToRunning(join(placeOf(folder, databaseRunner()), 'pg'), passwordOf(folder))
  return running?.url
}

/** Deletes the data, wherever they are. The server must be stopped. */
export function removeCluster(folder: string): void {
  if (existsSync(folder)) rmSync(placeOf(folder, databaseRunner()), { recursive: true, force: true })
  rmSync(join(folder, 'pg-password'), { force: true })
}

function dataFolder(folder: string, runner: Runner): string {
  const place = placeOf(folder, runner)
  mkdirSync(place, { recursive: true })
  chmodSync(place, 0o755) // its owner may differ from the user who runs PostgreSQL; the data inside are 0700
  const data = join(place, 'pg')
  runner.own(data)
  return data
}

/** `folder/cluster`, or a place outside if the user who runs PostgreSQL cannot reach it. */
function placeOf(folder: string, runner: Runner): string {
  return runner.reaches(folder) ? join(folder, 'cluster') : stateFolder(folder)
}

function passwordOf(folder: string): string {
  const file = join(folder, 'pg-password')
  if (!existsSync(file)) writeFileSync(file, systemRandom.bytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** Created in a temporary place and moved when complete: a kill leaves no partial database. */
function initialise(binaries: Binaries, runner: Runner, data: string, password: string): void {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  runner.own(unfinished)
  const lent = runner.lend(password)
  const args = [
    '-D',
    unfinished,
    '-U',
    USER,
    '-E',
    'UTF8',
    '--auth=scram-sha-256',
    `--pwfile=${lent}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  const made = spawnSync(binaries.initdb, args, { ...runner.identity, cwd: '/', encoding: 'utf8' })
  rmSync(dirname(lent), { recursive: true })
  if (made.status !== 0) throw new Error(`the database could not be made in ${data}: ${lastLine(made.stderr) || made.error?.message}`)
  renameSync(unfinished, data)
}

/** A server that outlived a killed process still holds the data: adopts it instead of starting a second one. */
async function attachToRunning(data: string, password: string): Promise<Cluster | undefined> {
  const pidFile = join(data, 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const [pid] = lines
  const url = urlOf(parseEndpoint(lines), USER, password)
  if ((await probe(url)) !== 'open') return undefined
  return { url, pid: Number(pid), stop: () => stopProcess(Number(pid)) }
}

async function start(binaries: Binaries, runner: Runner, data: string, password: string, options: ClusterOptions): Promise<Cluster> {
  const endpoint = await endpointFor(data)
  const child = spawn(binaries.postgres, ['-D', data, '-p', String(endpoint.port), ...settingsOf(endpoint, options)], {
    ...runner.identity,
    cwd: '/',
    detached: true, // ^C in a terminal must reach only the application first, so that it can drain
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const lastErrorLine = collect(child)
  const url = urlOf(endpoint, USER, password)
  await ready(child, url, lastErrorLine, data)
  child.stderr?.destroy()
  child.unref()
  return { url, pid: child.pid!, stop: () => stopProcess(child.pid!) }
}

function settingsOf(endpoint: Endpoint, { durable, settings = {} }: ClusterOptions): string[] {
  const all = {
    ...listenSettings(endpoint),
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    wal_writer_delay: '1s', // a commit waits for the disk by itself; only heartbeats do not, and a lost one costs nothing
    logging_collector: 'off',
    log_min_messages: 'fatal',
    jit: 'off', // statements are short: compiling them costs more than it saves
    ...(durable ? {} : { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }),
    ...settings,
  }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function ready(child: ChildProcess, url: string, lastErrorLine: () => string, data: string): Promise<void> {
  const broken = (why: string) => {
    const Fault = LOCKED.test(why) ? DataDirectoryLocked : Error
    return new Fault(`the database in ${data} does not open: ${why} (npm start -- --reset deletes the data and starts again)`)
  }
  const spoken = child.stderr && once(child.stderr, 'close') // its last output may arrive after its exit
  for (let waited = 0; waited < START_TIMEOUT_MS; waited += 25) {
    if (child.exitCode !== null || child.signalCode !== null) {
      await Promise.race([spoken, sleep(1000)])
      throw broken(lastErrorLine())
    }
    const probed = await probe(url)
    if (probed === 'open') return
    if (probed !== 'closed') {
      child.kill('SIGQUIT')
      throw broken(probed.message)
    }
    await sleep(25)
  }
  child.kill('SIGQUIT')
  throw new Error(`the database in ${data} gave no answer for ${START_TIMEOUT_MS / 1000} s: ${lastErrorLine()}`)
}

function collect(child: ChildProcess): () => string {
  let text = ''
  child.stderr?.on('data', (part: Buffer) => (text = (text + part.toString()).slice(-4000)))
  return () => lastLine(text)
}

/** Whether it accepts connections. `closed` for a server that is starting; an Error if it answers with another refusal. */
async function probe(url: string): Promise<'open' | 'closed' | Error> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'open'
  } catch (fault) {
    return fault instanceof pg.DatabaseError && fault.code !== STILL_STARTING ? fault : 'closed'
  }
}

const STILL_STARTING = '57P03'

/** Fast shutdown: PostgreSQL rolls back open transactions and writes a checkpoint. */
async function stopProcess(pid: number): Promise<void> {
  for (let waited = 0; sendSignal(pid, waited === 0 ? 'SIGINT' : 0) && waited < 10_000; waited += 20) await sleep(20)
}

function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false // it has already ended
  }
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
