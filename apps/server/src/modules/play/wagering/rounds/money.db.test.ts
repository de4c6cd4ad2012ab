import { isRefusal } from '@fairhouse/contracts'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { parseMoney } from '@fairhouse/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { expectAccepted, openTable, type Process, type Table } from '../../../../testing/table.ts'
import { toDemoBettor, type Bettor } from '../bettor.ts'
import { steppedWager, STEPPED, type SteppedName } from './testing/play.ts'

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

/** Possible actions of two tabs and a second process; many are refused, and none may move money twice. */
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('bet' as const), stake: fc.bigInt(50n, 5_00n) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('move' as const), n: fc.nat(4), lag: fc.constantFrom(0, 0, 0, 1, -1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cashout' as const), lag: fc.constantFrom(0, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give up' as const) }) },
)
const actions = fc.array(fc.record({ action, twice: fc.boolean() }), { minLength: 5, maxLength: 25 })
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

async function perform(
  at: Process,
  bettor: Bettor,
  game: SteppedName,
  { kind, ...how }: Action,
  open: { id: string; step: number },
): Promise<void> {
  const step = open.step + ('lag' in how ? how.lag : 0)
  if ('stake' in how) await at.wagering.place(bettor, steppedWager(game, { stake: how.stake }))
  else if ('n' in how) await at.wagering.rounds.move(bettor, { game, round: open.id, step, move: STEPPED[game].moves[how.n]! })
  else if (kind === 'cashout') await at.wagering.rounds.cashOut(bettor, { game, round: open.id, step })
  else await abandon(at, bettor)
}

async function abandon(at: Process, bettor: Bettor): Promise<void> {
  const sql = `update wagering.round set acted_at = now() - interval '25 hours' where seat = $1`
  await table.fresh.database.pool.query(sql, [`${bettor.mode}:${bettor.owner}`])
  await at.wagering.rounds.endAbandoned()
}

async function createBettor(mode: 'real' | 'demo'): Promise<Bettor> {
  const real = await table.player(FIRST)
  if (mode === 'real') return real
  const demo = toDemoBettor(real.player)
  await table.wagering.demo.open(demo.owner, 'RUB', FIRST, Date.now())
  expectAccepted(await table.fairness.pairs.rotate(demo, 'demo'))
  return demo
}

const cash = async (bettor: Bettor) =>
  bettor.mode === 'real'
    ? (await table.ledger.wallet(bettor.player, 'RUB'))!.cash
    : (await table.wagering.demo.findWallet(bettor.owner))!.cash

const cases = GAMES.flatMap((game) => (['real', 'demo'] as const).map((mode) => [RULES[game], game, mode] as const))

describe('money of rounds under any order of actions', () => {
  it.each(cases)('%s in %s (%s) the wallet changes by each stake once and each payout once', async (_, game, mode) => {
    await fc.assert(
      fc.asyncProperty(actions, async (all) => {
        const bettor = await createBettor(mode)
        for (const { action: one, twice } of all) {
          const round = await table.wagering.rounds.active(bettor, game)
          const open = { id: round?.id ?? '01a00000-0000-7000-8000-000000000000', step: round?.state.step ?? 0 }
          await Promise.all((twice ? [table, other, table] : [table]).map((at) => perform(at, bettor, game, one, open)))
        }
        await abandon(other, bettor)
        const rows = await table.wagering.history.rows(bettor, { limit: 100 })
        const sum = rows.reduce((total, { stake, payout }) => total - parseMoney(stake)! + parseMoney(payout)!, FIRST)
        expect(rows.filter(({ status }) => status === 'open')).toEqual([])
        expect(await cash(bettor)).toBe(sum)
        expectAccepted(await other.fairness.pairs.rotate(bettor, 'end'))
        for (const { id } of rows) {
          const { proof } = expectAccepted(await table.wagering.history.round([bettor], id))
          expect(verifyRound(nodeCrypto, proof)).toMatchObject({ verdict: 'matches' })
        }
      }),
      { numRuns: 6 },
    )
    expect(await table.ledger.check()).toEqual([])
    expect([...table.faults, ...other.faults]).toEqual([])
  })

  it('D-21 a planned round is one bet: 100 concurrent ones for the last money', async () => {
    const bettor = await table.player(3_00n)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => table.wagering.place(bettor, steppedWager('miner', { params: { mines: 24 }, moves: [0] }))),
    )
    const done = answers.filter((answer) => !isRefusal(answer))
    const paid = done.reduce((sum, answer) => sum + (isRefusal(answer) ? 0n : parseMoney(answer.payout)!), 0n)
    expect(await cash(bettor)).toBe(3_00n - BigInt(done.length) * 1_00n + paid)
    expect(await table.ledger.check()).toEqual([])
  })
})
