import { isRefusal } from '@fairhouse/contracts'
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { systemIds } from '../../../platform/ids.ts'
import { createLeaders, type Leaders, type Term } from '../../../platform/leader/index.ts'
import { postings } from '../../books/ledger/index.ts'
import { toRealBettor } from '../../play/wagering/index.ts'
import { type Arena, openArena, QUICK } from './testing/arena.ts'
import { type TableName, TABLES } from './testing/tables.ts'

const CASH = 100_00n
const STAKE = 1_00n
const WAIT = { timeout: 60_000, interval: 20 }

let fresh: TestDatabase
let leaders: Leaders[]
let player = 0n
beforeAll(async () => (fresh = await createTestDatabase(16, () => undefined)))
beforeEach(() => {
  leaders = []
  player++
})
afterEach(async () => void (await Promise.all(leaders.map((each) => each.stop()))))
afterAll(() => fresh.close())

/** Where a leader ends. From the bet on its transactions are the lock (step 1), a chunk of payments, and the end of the payments. */
interface Doom {
  step: number
  moment: 'before' | 'after'
}

/** Leads like any process until `doom` is set; then it ends at that transaction, and never leads again. */
function doomedLeaders(): { candidates: Leaders; doom(at: Doom): void; isOver(): boolean } {
  const candidates = createLeaders({ database: fresh.database, onFault: () => undefined })
  leaders.push(candidates)
  let doomed: Doom | undefined
  let [step, isOver] = [0, false]
  const end = (): never => {
    isOver = true
    throw new Error('the leader is gone')
  }
  const mortal = (term: Term): Term => ({
    ...term,
    async within(work) {
      if (isOver) return end()
      if (doomed) step++
      const isLast = doomed?.step === step
      const done = await term.within(async (tx) => {
        const result = await work(tx)
        return isLast && doomed?.moment === 'before' ? end() : result
      })
      return isLast ? end() : done
    },
  })
  return {
    candidates: { ...candidates, lead: (name, work) => candidates.lead(name, (term) => work(mortal(term))) },
    doom: (at) => void (doomed = at),
    isOver: () => isOver,
  }
}

const openTable = (table: TableName, candidates: Leaders): Arena =>
  openArena(fresh.database, candidates, { ...QUICK, chainLength: 50, timing: { betting: 300, pause: 20 } }, { game: TABLES[table].game() })

async function placedBet({ live, ledger, game }: Arena, table: TableName): Promise<string> {
  await ledger.openWallet(null, player, 'RUB')
  await ledger.post(postings.opened({ id: `${player}`, player, currency: 'RUB', amount: CASH }))
  let key = ''
  // its window is short: a bet that comes too late is placed in the next round
  const place = async () => {
    key = systemIds.next()
    const bet = { stake: STAKE, currency: 'RUB', params: TABLES[table].betOf(player), next: false, key } as const
    const placed = await live.place(game, toRealBettor(player), bet)
    return isRefusal(placed) ? placed.code : 'placed'
  }
  await expect.poll(place, WAIT).toBe('placed')
  return key
}

/** The row of the bet, with the outcome of its round. */
async function betRow(id: string) {
  const { rows } = await fresh.database.pool.query<{ status: string; paid: bigint; params: unknown; max_win: bigint; outcome: object }>(
    'select b.status, b.paid, b.params, b.max_win, r.outcome from live.bet b join live.round r on r.game = b.game and r.number = b.round where b.id = $1',
    [id],
  )
  return rows[0]!
}

/** The first round of a table waits for its chain and salt. */
async function openFirstRound(table: TableName): Promise<void> {
  const candidates = createLeaders({ database: fresh.database, onFault: () => undefined })
  const { live, ledger, game } = openTable(table, candidates)
  await ledger.ensureMonths()
  await live.start()
  candidates.start()
  const rounds = () => fresh.database.pool.query('select from live.round where game = $1', [game.id])
  await vi.waitFor(async () => expect((await rounds()).rowCount).toBeGreaterThan(0), WAIT)
  await candidates.stop()
}

const TABLE_NAMES = Object.keys(TABLES) as TableName[]
const ENDS = [
  { step: 1, moment: 'after' },
  { step: 2, moment: 'before' },
  { step: 2, moment: 'after' },
] as const

describe.each(TABLE_NAMES)('a round of %s whose leader is gone', (table) => {
  beforeAll(() => openFirstRound(table))

  it.each(ENDS)('BEY-1 is ended by the next one, and pays its bet once: $moment the commit of step $step', async (doom) => {
    const first = doomedLeaders()
    const arena = openTable(table, first.candidates)
    await arena.live.start()
    first.candidates.start()
    const id = await placedBet(arena, table)
    first.doom(doom)
    await expect.poll(first.isOver, WAIT).toBe(true)

    const second = createLeaders({ database: fresh.database, onFault: () => undefined })
    leaders.push(second)
    const { live, ledger, game } = openTable(table, second)
    await live.start()
    second.start()
    await expect.poll(async () => (await betRow(id)).status, WAIT).toBe('settled')
    const { paid, params, max_win, outcome } = await betRow(id)
    expect(paid).toBe(game.settle(outcome, game.parse(params)!, STAKE, [], max_win).payout)
    expect((await ledger.wallet(player, 'RUB'))!.cash).toBe(CASH - STAKE + paid)
    expect(await ledger.check()).toEqual([])
  })
})
