// @module-tag slow
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'

import { sleep } from '../../clock.ts'
import { type Cluster, openCluster, removeCluster } from './cluster.ts'

const folders: string[] = []
const clusters: Cluster[] = []
function fresh(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-cluster-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}
const open = async (folder: string) => clusters[clusters.push(await openCluster({ folder, durable: true })) - 1]!

afterEach(async () => {
  await Promise.all(clusters.splice(0).map((cluster) => cluster.stop()))
  for (const folder of folders.splice(0)) {
    removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

async function queryAt(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows as Record<string, unknown>[])
    .finally(() => client.end())
}

describe('the embedded database', () => {
  it('admits only its owner: a socket in a private folder, a generated password stored with mode 0600', async () => {
    const folder = fresh()
    const { url } = await open(folder)
    expect(statSync(join(folder, 'pg-password')).mode & 0o777).toBe(0o600)
    const wrong = new URL(url)
    wrong.password = 'guess'
    await expect(queryAt(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/)
    expect(await queryAt(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(statSync(decodeURIComponent(new URL(url).hostname)).mode & 0o777).toBe(0o700)
  })

  it('listens on loopback only when its folder is too deep for a socket', async () => {
    const folder = join(fresh(), 'deep-'.repeat(30))
    const { url, pid } = await open(folder)
    expect(await queryAt(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect((await open(folder)).pid).toBe(pid)
  })

  it('is durable: every commit waits for the disk', async () => {
    const { url } = await open(fresh())
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes'])
      expect(await queryAt(url, `show ${name}`)).toEqual([{ [name]: 'on' }])
  })

  it('keeps its data over a stop and over a kill', async () => {
    const folder = fresh()
    const first = await open(folder)
    await queryAt(first.url, 'create table kept as select 7 as n')
    process.kill(first.pid, 'SIGKILL')
    await expect
      .poll(
        () =>
          queryAt(first.url, 'select 1').then(
            () => 'up',
            () => 'down',
          ),
        { timeout: 60_000 },
      )
      .toBe('down')
    const second = await open(folder)
    expect(await queryAt(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  })

  it('waits for the rest of a killed server, and for one that is stopping', async () => {
    const folder = fresh()
    const first = await open(folder)
    process.kill(first.pid, 'SIGKILL')
    const second = await open(folder) // at once: the kernel and the helper processes still hold the data
    expect(second.pid).not.toBe(first.pid)
    const ending = new pg.Client({ connectionString: second.url })
    await ending.connect()
    process.kill(second.pid, 'SIGTERM') // it accepts no new connection, and stays until the last one is closed
    const third = open(folder)
    await sleep(1000)
    await ending.end()
    expect(await queryAt((await third).url, 'select 1 as n')).toEqual([{ n: 1 }])
  })

  it('adopts a server that outlived the process that started it', async () => {
    const folder = fresh()
    const first = await open(folder)
    expect((await open(folder)).pid).toBe(first.pid)
  })

  it('opens in a folder that only its owner can read, and is removed completely', async () => {
    const folder = fresh(0o700)
    const cluster = await open(folder)
    expect(await queryAt(cluster.url, 'select 1 as n')).toEqual([{ n: 1 }])
    const [{ data_directory }] = (await queryAt(cluster.url, 'show data_directory')) as [{ data_directory: string }]
    await cluster.stop()
    removeCluster(folder)
    expect(existsSync(data_directory)).toBe(false)
  })

  it('reports in one line what to do with data it cannot open', async () => {
    const folder = fresh()
    const cluster = await open(folder)
    await cluster.stop()
    writeFileSync(join(folder, 'cluster', 'pg', 'global', 'pg_control'), 'broken')
    const fault = await openCluster({ folder, durable: true }).catch((error: Error) => error.message)
    expect(fault).toMatch(/does not open: .*--reset/)
    expect(fault).not.toContain('\n')
  })
})
