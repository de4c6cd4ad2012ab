import { isRefusal } from '@fairhouse/contracts'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { parseMoney } from '@fairhouse/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accepted, openTable, type Process, type Table } from '../../../testing/table.ts'
import { demoSeat, type Seat } from '../seat.ts'
import { stepped, STEPPED, type SteppedName } from './testing/play.ts'

let table: Table
let other: Process
beforeAll(async () => {
  table = await openTable()
  other = table.another(2)
})
afterAll(() => table.close())

const GAMES = Object.keys(STEPPED) as SteppedName[]
const RULES = { miner: 'PRO-7', stairs: 'G14', coinflip: 'PRO-2', hilo: 'PRO-5' } as const
const FIRST = 1000_00n

/** What two tabs and a second process may do at any time; many of these are refused, and none may move money twice. */
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bet' as const), stake: fc.bigInt(50n, 5_00n) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), n: fc.nat(4), lag: fc.constantFrom(0, 0, 0, 1, -1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cashout' as const), lag: fc.constantFrom(0, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give up' as const) }) },
)
const acts = fc.array(fc.record({ act, twice: fc.boolean() }), { minLength: 5, maxLength: 25 })
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

async function does(at: Process, seat: Seat, game: SteppedName, { kind, ...how }: Act, open: { id: string; step: number }): Promise<void> {
  const step = open.step + ('lag' in how ? how.lag : 0)
  if ('stake' in how) await at.wagering.place(seat, stepped(game, { stake: how.stake }))
  else if ('n' in how) await at.wagering.rounds.move(seat, { game, round: open.id, step, move: STEPPED[game].moves[how.n]! })
  else if (kind === 'cashout') await at.wagering.rounds.cashOut(seat, { game, round: open.id, step })
  else await left(at, seat)
}

async function left(at: Process, seat: Seat): Promise<void> {
  const sql = `update wagering.round set acted_at = now() - interval '25 hours' where seat = $1`
  await table.fresh.database.pool.query(sql, [`${seat.mode}:${seat.owner}`])
  await at.wagering.rounds.endLeft()
}

async function seatOf(mode: 'real' | 'demo'): Promise<Seat> {
  const real = await table.player(FIRST)
  if (mode === 'real') return real
  const demo = demoSeat(real.player)
  await table.wagering.demo.open(demo.owner, 'RUB', FIRST, Date.now())
  accepted(await table.fairness.pairs.rotate(demo, 'demo'))
  return demo
}

const cash = async (seat: Seat) =>
  seat.mode === 'real' ? (await table.ledger.wallet(seat.player, 'RUB'))!.cash : (await table.wagering.demo.purse(seat.owner))!.cash

const cases = GAMES.flatMap((game) => (['real', 'demo'] as const).map((mode) => [RULES[game], game, mode] as const))

describe('money of rounds under any order of actions', () => {
  it.each(cases)(
    '%s in %s (%s) the wallet holds what it began with, less each stake once, and each payout once',
    async (_, game, mode) => {
      await fc.assert(
        fc.asyncProperty(acts, async (all) => {
          const seat = await seatOf(mode)
          for (const { act: one, twice } of all) {
            const round = await table.wagering.rounds.active(seat, game)
            const open = { id: round?.id ?? '01a00000-0000-7000-8000-000000000000', step: round?.state.step ?? 0 }
            await Promise.all((twice ? [table, other, table] : [table]).map((at) => does(at, seat, game, one, open)))
          }
          await left(other, seat)
          const rows = await table.wagering.history.rows(seat, { limit: 100 })
          const sum = rows.reduce((total, { stake, payout }) => total - parseMoney(stake)! + parseMoney(payout)!, FIRST)
          expect(rows.filter(({ status }) => status === 'open')).toEqual([])
          expect(await cash(seat)).toBe(sum)
          accepted(await other.fairness.pairs.rotate(seat, 'end'))
          for (const { id } of rows) {
            const { proof } = accepted(await table.wagering.history.round([seat], id))
            expect(verifyRound(nodeCrypto, proof)).toMatchObject({ verdict: 'matches' })
          }
        }),
        { numRuns: 6 },
      )
      expect(await table.ledger.check()).toEqual([])
      expect([...table.faults, ...other.faults]).toEqual([])
    },
    60_000,
  )

  it('D-21 a planned round is one bet: 100 at once of the last money', async () => {
    const seat = await table.player(3_00n)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => table.wagering.place(seat, stepped('miner', { params: { mines: 24 }, moves: [0] }))),
    )
    const done = answers.filter((answer) => !isRefusal(answer))
    const paid = done.reduce((sum, answer) => sum + (isRefusal(answer) ? 0n : parseMoney(answer.payout)!), 0n)
    expect(await cash(seat)).toBe(3_00n - BigInt(done.length) * 1_00n + paid)
    expect(await table.ledger.check()).toEqual([])
  })
})
