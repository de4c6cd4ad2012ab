import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type Cluster, type Database, openCluster, openDatabase } from '../../platform/db/index.ts'
import { createLeaders } from '../../platform/leader/index.ts'
import { migrateModules } from '../index.ts'
import { type CrashArena, openCrashArena } from './testing/crash-arena.ts'
import { type Crowd, crowdAt, fundCrowd, wrongBets } from './testing/crash-crowd.ts'

/** Together with those of live rounds over a hundred deaths; a quick look by `KILLS=4`. */
const KILLS = Number(process.env.KILLS ?? 50)
const HANGS = Math.ceil(KILLS / 10)
const EACH_MS = 30_000
const WAIT = { timeout: EACH_MS, interval: 10 }
const SCRIPT = join(import.meta.dirname, 'testing/doomed-crash.ts')

let folder: string
let cluster: Cluster
let database: Database
let arena: CrashArena
let crowd: Crowd
const processes = new Set<ChildProcess>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-crash-'))
  cluster = await openCluster({ folder: join(folder, 'pg'), durable: false })
  database = openDatabase({ url: cluster.url, max: 8, onIdleError: () => undefined })
  await migrateModules(database)
  await fundCrowd(database)
  // it receives and bets, and never stands for election
  arena = openCrashArena(database, { ...createLeaders({ database, onFault: () => undefined }), lead: () => undefined })
  await arena.start()
  crowd = crowdAt(arena)
}, 120_000)
afterAll(async () => {
  for (const each of processes) each.kill('SIGKILL')
  await crowd.stop()
  await arena.stop()
  await database.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)

function stand(step = 0, when: 'before' | 'after' = 'after') {
  const child = fork(SCRIPT, [cluster.url, String(step), when], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  processes.add(child)
  let [steps, isGone] = [0, false]
  child.on('message', () => void steps++)
  child.once('exit', () => {
    isGone = true
    processes.delete(child)
  })
  return {
    child,
    untilGone: () => vi.waitFor(() => expect(isGone).toBe(true), WAIT),
    /** It leads: it has written something since. */
    untilLeading() {
      const before = steps
      return vi.waitFor(() => expect(steps).toBeGreaterThan(before), WAIT)
    },
  }
}

describe('crash under kills', () => {
  it(
    `PRO-3 BEY-1 a leader is killed ${KILLS} times, at each write before and after its commit, and hung ${HANGS} times: every bet is paid to the unit by its rules`,
    async () => {
      for (let i = 0; i < KILLS; i++) {
        const doomed = stand(1 + (Math.floor(i / 2) % 9), i % 2 === 0 ? 'before' : 'after')
        await doomed.untilGone()
      }
      for (let i = 0; i < HANGS; i++) {
        const hung = stand()
        await hung.untilLeading()
        hung.child.kill('SIGSTOP')
        const next = stand()
        await next.untilLeading()
        hung.child.kill('SIGCONT')
        await next.untilLeading()
        for (const { child } of [hung, next]) child.kill('SIGKILL')
        await next.untilGone()
      }
      await crowd.stop()
      const last = stand()
      const open = `select from live.bet where status in ('placed', 'queued') union all select from live.round where state = 'running'`
      await vi.waitFor(async () => expect((await database.pool.query(open)).rowCount).toBe(0), WAIT)
      last.child.kill('SIGKILL')
      console.log(`${crowd.accepted.size} bets, ${crowd.counted.size} of them cashed out by hand`)
      expect(crowd.accepted.size).toBeGreaterThan(KILLS / 2)
      expect(await wrongBets(arena, database, crowd)).toEqual([])
      expect(await arena.ledger.check()).toEqual([])
    },
    60_000 + (KILLS + HANGS) * EACH_MS,
  )
})
