// @module-tag slow
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import { createTestDatabase, bundleProgram, simulationSize } from '@fairhouse/testkit'
import { describe, expect, it, vi } from 'vitest'

import { createLeaders } from '../../../platform/leader/index.ts'
import { openCrashArena } from './testing/crash-arena.ts'
import { crowdAt, fundCrowd, wrongBets } from './testing/crash-crowd.ts'

/** At each of two tables: each write of a round once, in `npm run soak` nearly three times. */
const EACH = simulationSize(9, 25)
const HANGS = Math.ceil(EACH / 10)
const EACH_MS = 30_000
const WAIT = { timeout: EACH_MS, interval: 10 }
const SCRIPT = join(import.meta.dirname, 'testing/doomed-crash.ts')

type When = 'before' | 'after'

/** A separate table: a database, players who bet continuously, and processes that become leader and are killed. */
async function openTable() {
  const fresh = await createTestDatabase(8, () => undefined)
  const { database } = fresh
  await fundCrowd(database)
  // it receives and bets, and never becomes leader
  const arena = openCrashArena(database, { ...createLeaders({ database, onFault: () => undefined }), lead: () => undefined })
  await arena.start()
  const crowd = crowdAt(arena)
  const script = await bundleProgram(SCRIPT)
  const processes = new Set<ChildProcess>()
  const started = (): ChildProcess => {
    const child = fork(script, [fresh.url], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    processes.add(child)
    return child
  }
  let spare: ChildProcess | undefined // the next one starts while this one lives, and waits for its message
  return {
    database,
    arena,
    crowd,
    stand(step = 0, when: When = 'after') {
      const child = spare ?? started()
      spare = started()
      child.send({ step, when })
      return startReceiver(child, () => processes.delete(child))
    },
    async close() {
      for (const each of processes) each.kill('SIGKILL')
      await crowd.stop()
      await arena.stop()
      await fresh.close()
    },
  }
}

function startReceiver(child: ChildProcess, onGone: () => void) {
  let [steps, isGone] = [0, false]
  child.on('message', () => void steps++)
  child.once('exit', () => {
    isGone = true
    onGone()
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

type Table = Awaited<ReturnType<typeof openTable>>
/** At each write of a leader in turn. */
async function killEach({ stand }: Table, when: When): Promise<void> {
  for (let i = 0; i < EACH; i++) await stand(1 + (i % 9), when).untilGone()
}

async function hangEach({ stand }: Table): Promise<void> {
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
}

/** Betting stops, and a last leader settles open bets. */
async function playedOut({ stand, database, crowd }: Table): Promise<void> {
  await crowd.stop()
  const last = stand()
  const open = `select from live.bet where status in ('placed', 'queued') union all select from live.round where state = 'running'`
  await vi.waitFor(async () => expect((await database.pool.query(open)).rowCount).toBe(0), WAIT)
  last.child.kill('SIGKILL')
}

describe('crash during kills of its leader', () => {
  it.concurrent.for(['before', 'after'] as const)(
    `BEY-1 PRO-3 a leader killed ${EACH} times %s its commits and hung ${HANGS} times: pays every bet by its rules`,
    { timeout: 60_000 + (EACH + HANGS) * EACH_MS },
    async (when, { onTestFinished }) => {
      const table = await openTable()
      onTestFinished(() => table.close(), 60_000)
      await killEach(table, when)
      await hangEach(table)
      await playedOut(table)
      const { arena, database, crowd } = table
      console.log(`${crowd.accepted.size} bets, ${crowd.counted.size} of them cashed out by hand`)
      expect(crowd.accepted.size).toBeGreaterThan(EACH / 2)
      expect(await wrongBets(arena, database, crowd)).toEqual([])
      expect(await arena.ledger.check()).toEqual([])
    },
  )
})
