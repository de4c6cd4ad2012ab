/** Bets on a fresh database with a real ledger, and a board and a clock that the test moves. */

import { legStatesOf, type SetStates } from '@fairhouse/betting'
import { isRefusal, type Slip } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { HOUR_MS } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { expect } from 'vitest'

import { type Run, runOn } from '../../../../platform/db/index.ts'
import { openTestLedger } from '../../../books/ledger/testing/open.ts'
import { createBetIntake, toRealBettor } from '../../../play/wagering/index.ts'
import { createBets } from '../bets/index.ts'
import { ALL_PARTS, type BoardParts } from '../rules.ts'
import { createManualStore } from '../store/manual-store.ts'
import { boardRows } from './board-rows.ts'
import { createIdlePlay } from './idle-play.ts'
import { sampleEvent, sampleMarket } from './scripted-feed.ts'

export type BetsWorld = Awaited<ReturnType<typeof openBetsWorld>>

export async function openBetsWorld() {
  const test = await openTestLedger()
  const { database, ledger } = test
  const [clock, run] = [createTestClock(), runOn(database)]
  const faults: unknown[] = []
  const onFault = (error: unknown) => void faults.push(error)
  const { hooks, ...announced } = recordAnnounced()
  /** Each call is another process on the same database, configured for these parts of the board. */
  const open = (parts: BoardParts = ALL_PARTS) => {
    const { placeBet } = createBetIntake({ clock, publishBalance: () => undefined, onFault })
    return createBets({
      ...createIdlePlay({ database, clock }),
      database,
      clock,
      run,
      ledger,
      parts,
      placeBet,
      onFault,
      ...hooks,
    })
  }
  const board = boardRows(database, clock)
  await board.openFeed()
  const bets = open()
  let made = 0
  return {
    ...test,
    clock,
    run,
    faults,
    ...announced,
    open,
    board,
    bets,
    /** No fault was reported, and the books and the bets agree. */
    async expectSound(): Promise<void> {
      expect([faults, await ledger.check(), await bets.check()]).toEqual([[], [], []])
    },
    /** An event with a 1x2 market, at 2.000, 3.400 and 4.500 by default; the leg is on the home side. */
    async leg(
      changes: Parameters<typeof sampleEvent>[1] = {},
      odds: [number, number, number] = [2000, 3400, 4500],
    ): Promise<Slip['legs'][number]> {
      const id = `e${++made}`
      const market = sampleMarket(id, odds)
      await board.write({
        events: [sampleEvent(id, { startsAt: new Date(clock.now() + HOUR_MS).toISOString(), ...changes })],
        markets: [market],
      })
      return { event: id, market: market.id, outcome: `${market.id}/1`, seen: odds[0], banker: false }
    },
    /** The feed's next message about the leg's event: it is live, or what `changes` says. */
    async begin({ event }: { event: string }, changes: Parameters<typeof sampleEvent>[1] = {}) {
      const [known] = await run<{ startsAt: Date }>(null, 'select starts_at as "startsAt" from sportsbook.event where id = $1', event)
      await board.write({ events: [sampleEvent(event, { startsAt: known!.startsAt.toISOString(), status: 'live', ...changes })] })
    },
    /** An operator sets the states of a market's outcomes; null withdraws them. */
    async decide(market: string, states: SetStates | null) {
      const result = states && { states: legStatesOf({ type: '1x2' }, states), by: 'anna', at: clock.now() }
      await database.db.transaction().execute((tx) => createManualStore(run).setResult(tx, market, result))
      await bets.settlement.settleMarket(market)
    },
    slip: (legs: Slip['legs'], changes: Partial<Slip> = {}): Slip => ({
      currency: 'RUB',
      type: legs.length > 1 ? 'express' : 'single',
      sizes: [],
      stake: 100_00n,
      policy: 'none',
      free_bet: null,
      legs,
      ...changes,
    }),
    /** Granted now, for seven days. */
    async freeBet(player: bigint, stake = 100_00n, id: string = newKey()) {
      const grant = { id, player, currency: 'RUB' as const, stake, by: 'anna', reason: 'a late pay-out' }
      await database.db.transaction().execute((tx) => bets.freeBetOperator.grant(tx, grant))
      return id
    },
    async freeBets(player: bigint) {
      const answer = await bets.handlers['GET /api/v2/free-bets']({ caller: { player } } as never)
      return (answer as { data: { id: string; status: string; expires_at: string; bet: string | null }[] }).data
    },
    async place(player: bigint, slip: Slip, { key = newKey(clock.now()), by = bets } = {}) {
      const call = { caller: toRealBettor(player), key, body: slip } as never
      return by.handlers['POST /api/v2/bets'](call)
    },
    async placed(player: bigint, slip: Slip) {
      const answer = await this.place(player, slip)
      if (isRefusal(answer)) throw new Error(`refused: ${answer.code} ${JSON.stringify(answer.details)}`)
      return answer.bet
    },
    async bet(player: bigint, id: string) {
      const answer = await bets.handlers['GET /api/v2/bets/{id}']({ caller: { player }, params: { id } } as never)
      if (isRefusal(answer)) throw new Error('no such bet')
      return answer.bet
    },
    wallet: async (player: bigint) => (await ledger.wallet(player, 'RUB'))!,
  }
}

/** What bets announce, and the hooks that note it. `published`: players; `listed`: bets whose first settlement was. */
function recordAnnounced() {
  const [changes, listed, published]: [string[], string[], bigint[]] = [[], [], []]
  const corrected: { id: string; from: bigint; to: bigint }[] = []
  const voided: { id: string; event: string; reason: string | null; status: string }[] = []
  const again: { id: string; event: string }[] = []
  const hooks: Pick<
    Parameters<typeof createBets>[0],
    'metrics' | 'publishBalance' | 'onSettled' | 'onVoided' | 'onCountsAgain' | 'onCorrected'
  > = {
    metrics: { betChanges: { inc: ({ change }) => void changes.push(change) } },
    publishBalance: (of) => void published.push(of),
    onSettled: (_tx, { id }) => Promise.resolve(() => void listed.push(id)),
    onVoided: async (_tx, { id, status }, _before, { event, voidReason: reason }) => void voided.push({ id, event, reason, status }),
    onCountsAgain: async (_tx, { id }, { event }) => void again.push({ id, event }),
    onCorrected: async (_tx, { id, payout }, before) => void corrected.push({ id, from: before.payout, to: payout }),
  }
  return { changes, listed, published, corrected, voided, again, hooks }
}

/** Lines of the plans of all statements that `work` runs, by an index where one serves. Nothing of them is carried out, and none returns a row. */
export const planOf = (world: Pick<BetsWorld, 'database' | 'run'>, work: (explain: Run) => Promise<unknown>): Promise<string[]> =>
  explained(world, work, ['enable_seqscan', 'enable_bitmapscan']) // of a small table the planner reads every row

/** The same as the planner chooses them, which depends on the rows: for tables that the test fills and analyses. */
export const chosenPlanOf = (world: Pick<BetsWorld, 'database' | 'run'>, work: (explain: Run) => Promise<unknown>): Promise<string[]> =>
  explained(world, work, [])

function explained(
  { database, run }: Pick<BetsWorld, 'database' | 'run'>,
  work: (explain: Run) => Promise<unknown>,
  switchedOff: readonly string[],
): Promise<string[]> {
  return database.db.transaction().execute(async (tx) => {
    for (const name of switchedOff) await run(tx, `set local ${name} = off`)
    const lines: { 'QUERY PLAN': string }[] = []
    await work(async (_tx, statement, ...values) => {
      const text = typeof statement === 'string' ? statement : statement.text
      lines.push(...(await run<(typeof lines)[number]>(tx, `explain ${text}`, ...values)))
      return []
    })
    return lines.map((line) => line['QUERY PLAN'])
  })
}

/** A finished match of football. */
export const finished = (home: number, away: number) => ({ status: 'finished' as const, periods: [[home, away] as const, [0, 0] as const] })
