/**
 * Two processes and one table; the leader is killed or hung repeatedly while players bet. Measures the downtime and counts
 * lost bets.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import { isRefusal } from '@fairhouse/contracts'

import { sleep, systemClock } from '../../../../platform/clock.ts'
import { type Database, openDatabase } from '../../../../platform/db/index.ts'
import { systemIds } from '../../../../platform/ids.ts'
import { createLeaders } from '../../../../platform/leader/index.ts'
import { createLedger, postings } from '../../../books/ledger/index.ts'
import { toRealBettor } from '../../../play/wagering/index.ts'
import { type Arena, openArena, QUICK } from './arena.ts'
import { type TableName, TABLES } from './tables.ts'

/** The process that becomes leader and is killed. */
export const LEADER = join(import.meta.dirname, 'doomed-leader.ts')

const PLAYERS = [1n, 2n, 3n, 4n]
const CASH = 1_000_000_00n
const STAKE = 1_00n

export interface Failover {
  /** Milliseconds from the death or hang of a leader to the next leader's first action, under a new epoch. */
  kills: number[]
  hangs: number[]
  accepted: number
  /** Acknowledged bets that are missing or open for ever, and amounts that differ from the rounds. */
  lost: number
  /** Findings of the ledger check; [] is good. */
  findings: unknown[]
}

interface Doom {
  step: number
  when: 'before' | 'after'
}

export interface FailoverPlan {
  table: TableName
  kills: number
  hangs: number
  /** Of a migrated database. */
  url: string
  /** `LEADER`, or a variant of it. */
  leader: string
}

/** @throws when no process takes over within half a minute. */
export async function failover({ table, kills, hangs, url, leader }: FailoverPlan): Promise<Failover> {
  const database = openDatabase({ url, max: 8, onIdleError: () => undefined })
  const stage = await openStage(database, { table, url, leader })
  try {
    const killed: number[] = []
    for (let i = 0; i < kills; i++) killed.push(await stage.kill(doomOf(i)))
    const hung: number[] = []
    for (let i = 0; i < hangs; i++) hung.push(await stage.hang())
    return { kills: killed, hangs: hung, ...(await stage.summarize()) }
  } finally {
    await stage.close()
    await database.close()
  }
}

/** A term's steps: a round opened, locked, a chunk settled, all settled; each is killed before and after its commit. */
const doomOf = (i: number): Doom => ({ step: 1 + (Math.floor(i / 2) % 7), when: i % 2 === 0 ? 'before' : 'after' })

async function openStage(database: Database, { table, url, leader }: Pick<FailoverPlan, 'table' | 'url' | 'leader'>) {
  const arena = openArena(database, createLeaders({ database, onFault: () => undefined }), QUICK, { game: TABLES[table].game() })
  await arena.live.start()
  await fund(database)
  const crowd = betting(arena, table)
  let processes: LeaderProcess[] = []
  const addLeader = () => void processes.push(startLeader(leader, url, table))
  const others = (one: LeaderProcess) => processes.filter((each) => each !== one)
  const waitForStep = (among: () => LeaderProcess[]) => waitFor(() => among().find(({ fresh }) => fresh()))
  /** The current leader, when another process is ready and all its messages were read. */
  async function leaderOfTwo(): Promise<LeaderProcess> {
    processes = processes.filter(({ hasEnded }) => !hasEnded())
    if (processes.length === 0) addLeader()
    await waitForStep(() => processes)
    if (processes.length === 1) addLeader()
    await waitFor(() => processes.every(({ ready }) => ready()))
    const leader = processes.toSorted((a, b) => b.ledAt() - a.ledAt())[0]!
    others(leader).forEach(({ forget }) => forget())
    return leader
  }
  return {
    /** Kills the leader while another process waits; returns the downtime of the table. */
    async kill(doom: Doom) {
      const victim = await leaderOfTwo()
      victim.go(doom)
      await waitFor(() => victim.hasEnded())
      const died = victim.endedAt() // the other's first message may arrive before the check
      const next = await waitForStep(() => others(victim))
      return next.steppedAt() - died
    },
    async hang() {
      const leader = await leaderOfTwo()
      const stopped = systemClock.now()
      leader.signal('SIGSTOP')
      const next = await waitForStep(() => others(leader))
      const took = next.steppedAt() - stopped
      leader.signal('SIGCONT')
      leader.forget()
      await sleep(300) // time in which a former leader could still write
      leader.end()
      processes = others(leader)
      return took
    },
    async summarize() {
      await crowd.stop()
      if (processes.every(({ hasEnded }) => hasEnded())) addLeader()
      const isOver = async () => (await database.pool.query(`select from live.bet where status in ('placed', 'queued')`)).rowCount === 0
      for (let tries = 0; tries < 300 && !(await isOver()); tries++) await sleep(100)
      return { accepted: crowd.accepted.size, lost: await countLost(arena, database, crowd.accepted), findings: await arena.ledger.check() }
    },
    async close() {
      await crowd.stop()
      for (const each of processes) each.end()
    },
  }
}

async function fund(database: Database): Promise<void> {
  const ledger = createLedger({ database, writerIds: [], clock: systemClock, onFault: () => undefined })
  await ledger.ensureMonths()
  for (const player of PLAYERS) {
    await ledger.openWallet(null, player, 'RUB')
    await ledger.post(postings.opened({ id: `${player}`, player, currency: 'RUB', amount: CASH }))
  }
}

/** Players that bet continuously; `accepted` are the keys of acknowledged bets. */
function betting({ live, game }: Arena, table: TableName) {
  const accepted = new Set<string>()
  let over = false
  const play = async (player: bigint) => {
    while (!over) {
      const key = systemIds.next()
      const params = TABLES[table].betOf(player)
      const placed = await live
        .place(game, toRealBettor(player), { stake: STAKE, currency: 'RUB', params, next: false, key })
        .catch(() => undefined)
      if (placed && !isRefusal(placed)) accepted.add(key)
      await sleep(20)
    }
  }
  const played = Promise.all(PLAYERS.map(play))
  return { accepted, stop: async () => ((over = true), void (await played)) }
}

/** A bet is correct when its row and the ledger agree, and the round's number pays exactly that. */
async function countLost({ ledger, game }: Arena, { pool }: Database, accepted: ReadonlySet<string>): Promise<number> {
  let wrong = 0
  const due = new Map(PLAYERS.map((player) => [player, CASH]))
  const { rows } = await pool.query(
    `select b.*, r.outcome from live.bet b left join live.round r on r.game = b.game and r.number = b.round`,
  )
  const seen = new Set(rows.map(({ id }) => id as string))
  for (const key of accepted) if (!seen.has(key)) wrong++
  for (const { seat: bettorKey, id, status, params, stake, paid, outcome, max_win } of rows) {
    const player = BigInt((bettorKey as string).split('p').at(-1)!)
    const booked = await ledger.betOf(player, id as string)
    const pays = outcome ? game.settle(outcome, game.parse(params)!, stake, [], max_win).payout : -1n
    if (status !== 'settled' || booked?.status !== 'settled' || booked.win !== pays || paid !== pays) wrong++
    due.set(player, due.get(player)! - (stake as bigint) + pays)
  }
  for (const [player, cash] of due) if ((await ledger.wallet(player, 'RUB'))!.cash !== cash) wrong++
  return wrong
}

type LeaderProcess = ReturnType<typeof startLeader>

function startLeader(leader: string, url: string, table: TableName) {
  const child: ChildProcess = fork(leader, [url, table], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  let [steppedAt, ledAt, endedAt, isFresh, isReady] = [0, 0, 0, false, false]
  child.on('message', (message) => {
    if (message === 'stands') isReady = true
    if (message !== 'leads') return
    ledAt = systemClock.now()
    if (!isFresh) steppedAt = ledAt
    isFresh = true
  })
  child.once('exit', () => (endedAt = systemClock.now()))
  return {
    ready: () => isReady,
    go: (doom: Doom) => void child.send(doom),
    fresh: () => isFresh,
    forget: () => void (isFresh = false),
    steppedAt: () => steppedAt,
    /** Start of its latest term. */
    ledAt: () => ledAt,
    endedAt: () => endedAt,
    hasEnded: () => endedAt > 0,
    signal: (name: NodeJS.Signals) => child.kill(name),
    end: () => void (endedAt === 0 && child.kill('SIGKILL')),
  }
}

async function waitFor<T>(check: () => T | undefined | false): Promise<T> {
  for (let tries = 0; tries < 6000; tries++) {
    const found = check()
    if (found) return found
    await sleep(5)
  }
  throw new Error('no leader continues the round')
}
