/** The embedded PostgreSQL as primary and standby: physical copies over PostgreSQL's backup functions, synchronous replication. */
import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { openCluster, removeCluster } from '@fairhouse/server'
import pg from 'pg'

export interface Server {
  /** Of the database `postgres`, which holds the data of the drill. */
  url: string
  pid: number
  folder: string
  stop(): Promise<void>
  /** Waits until everything committed on the primary is here. */
  caughtUp(primary: Server): Promise<void>
}

const SETTINGS = { wal_keep_size: '512MB', max_connections: '200', hot_standby: 'on' }
const WAIT_MS = 60_000

/** Starts the server of the folder, or adopts it when it still runs. */
export async function openPrimary(folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true })
  return open(folder)
}

async function open(folder: string): Promise<Server> {
  const cluster = await openCluster({ folder, durable: true, settings: SETTINGS })
  const stop = async () => {
    await cluster.stop()
    removeCluster(folder)
  }
  return {
    url: cluster.url,
    pid: cluster.pid,
    folder,
    stop,
    async caughtUp(primary) {
      const [{ at }] = await queryAt<{ at: string }>(primary.url, 'select pg_current_wal_lsn()::text as at')
      await until(async () => {
        const [{ is }] = await queryAt<{ is: boolean }>(cluster.url, `select pg_last_wal_replay_lsn() >= '${at}' as is`)
        return is
      })
    },
  }
}

/** From now on every commit of the primary waits for the standby. */
export async function addStandby(primary: Server, folder: string): Promise<Server> {
  await copyData(primary, folder)
  const standby = await open(folder)
  await queryAt(primary.url, "alter system set synchronous_standby_names = '*'")
  await queryAt(primary.url, 'select pg_reload_conf()')
  await until(async () => (await queryAt(primary.url, "select from pg_stat_replication where sync_state = 'sync'")).length > 0)
  return standby
}

/** What pg_basebackup does, which is not part of the embedded PostgreSQL. */
async function copyData(primary: Server, folder: string): Promise<void> {
  const [{ data_directory: source }] = await queryAt<{ data_directory: string }>(primary.url, 'show data_directory')
  const target = join(folder, 'cluster', 'pg')
  mkdirSync(join(folder, 'cluster'), { recursive: true })
  cpSync(join(primary.folder, 'pg-password'), join(folder, 'pg-password'))
  const client = new pg.Client({ connectionString: primary.url })
  await client.connect()
  try {
    await client.query("select pg_backup_start('drill', true)")
    const copied = spawnSync('cp', ['-a', source, target], { encoding: 'utf8' })
    // Files that vanish while they are copied are PostgreSQL's temporary ones; a missing one of the others would not start.
    if (copied.error) throw copied.error
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeAs(target, 'backup_label', rows[0]!.labelfile)
  } finally {
    await client.end()
  }
  for (const name of readdirSync(target)) if (name === 'postmaster.pid' || name.startsWith('.s.')) rmSync(join(target, name))
  for (const name of readdirSync(join(target, 'pg_wal'), { withFileTypes: true }))
    if (name.isFile()) rmSync(join(target, 'pg_wal', name.name))
  writeAs(target, 'standby.signal', '')
  appendFileSync(
    join(target, 'postgresql.auto.conf'),
    `\nsynchronous_standby_names = ''\nprimary_conninfo = '${conninfoOf(primary.url)}'\n`,
  )
}

/** With the owner of the data. */
function writeAs(data: string, name: string, text: string): void {
  const { uid, gid } = statSync(data)
  writeFileSync(join(data, name), text, { mode: 0o600 })
  chownSync(join(data, name), uid, gid)
}

function conninfoOf(url: string): string {
  const { hostname, port, username, password } = new URL(url)
  return `host=${decodeURIComponent(hostname)} port=${port} user=${username} password=${password} application_name=standby`
}

/** Power failure: no process of it gets to say goodbye. */
export function killPrimary({ pid }: Server): void {
  process.kill(pid, 'SIGKILL') // its backends end when they notice
}

export async function promote({ url }: Server): Promise<void> {
  await queryAt(url, 'select pg_promote(true, 60)')
}

export async function queryAt<T extends object>(url: string, text: string): Promise<[T, ...T[]]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows as [T, ...T[]]
}

const until = (isDone: () => Promise<boolean>) => untilTrue(isDone, 'replication did not catch up within a minute')

export async function untilTrue(
  isDone: () => Promise<boolean>,
  failure = 'the database has not what was waited for within a minute',
): Promise<void> {
  for (const end = Date.now() + WAIT_MS; !(await isDone()); await pause(50)) if (Date.now() > end) throw new Error(failure)
}
