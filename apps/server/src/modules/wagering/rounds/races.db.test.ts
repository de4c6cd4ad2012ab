import { isRefusal } from '@fairhouse/contracts'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { accepted, openTable, type Process, roundOf, type Table } from '../../../testing/table.ts'
import { demoSeat, type Seat } from '../seat.ts'
import { codes, flipped, once, stepped } from './testing/play.ts'

let table: Table
let other: Process
beforeAll(async () => {
  table = await openTable()
  other = table.another(2)
})
afterAll(() => table.close())

async function seats(): Promise<[mode: string, seat: Seat][]> {
  const real = await table.player(100_00n)
  const demo = demoSeat(real.player)
  await table.wagering.demo.open(demo.owner, 'RUB', 100_00n, Date.now())
  accepted(await table.fairness.pairs.rotate(demo, 'demo'))
  return [
    ['real', real],
    ['demo', demo],
  ]
}

const cash = async (seat: Seat) =>
  seat.mode === 'real' ? (await table.ledger.wallet(seat.player, 'RUB'))!.cash : (await table.wagering.demo.purse(seat.owner))!.cash
const cashOut = (at: Process, seat: Seat, round: string, step = 1) => at.wagering.rounds.cashOut(seat, { game: 'coinflip', round, step })

describe('PRO-2 D-21 the same round asked for at once', () => {
  it('PRO-2 D-21 is paid once by 200 cash-outs from two processes, for real and in demo', async () => {
    for (const [, seat] of await seats()) {
      const { id } = await flipped(table, seat)
      const before = await cash(seat)
      const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => cashOut(i % 2 === 0 ? table : other, seat, id)))
      expect(codes(answers)).toEqual(once('round_over', 200))
      expect((await cash(seat)) - before).toBe(1_96n)
    }
    expect(await table.ledger.check()).toEqual([])
  })

  it('PRO-2 takes one of 50 equal steps, and tells the others that the round has moved on', async () => {
    for (const [, seat] of await seats()) {
      const { id } = await flipped(table, seat)
      const step = (at: Process) => at.wagering.rounds.move(seat, { game: 'coinflip', round: id, step: 1, move: 'tails' })
      const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => step(i % 2 === 0 ? table : other)))
      const taken = answers.filter((answer) => !isRefusal(answer))
      expect(taken).toHaveLength(1)
      const [answer] = taken
      expect(new Set(codes(answers))).toEqual(
        new Set(['done', 'status' in answer! && answer.status === 'open' ? 'wrong_step' : 'round_over']),
      )
    }
  })

  it('PRO-2 lets a step or a cash-out win, never both', async () => {
    const seat = await table.player(100_00n)
    for (let i = 0; i < 10; i++) {
      const { id } = await flipped(table, seat)
      const before = await cash(seat)
      const [step, end] = await Promise.all([
        table.wagering.rounds.move(seat, { game: 'coinflip', round: id, step: 1, move: 'tails' }),
        cashOut(other, seat, id),
      ])
      expect(isRefusal(step)).toBe(!isRefusal(end))
      expect((await cash(seat)) - before).toBe(isRefusal(end) ? 0n : 1_96n)
      if (isRefusal(end) && !isRefusal(step) && step.status === 'open') await cashOut(table, seat, id, 2)
    }
    expect(await table.ledger.check()).toEqual([])
  })

  it('PRO-2 is begun once by bets with keys of their own from two processes: one stake, the rest is told which round is open', async () => {
    for (const [, seat] of await seats()) {
      const before = await cash(seat)
      const place = (at: Process) => at.wagering.place(seat, stepped('miner'))
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => place(i % 2 === 0 ? table : other)))
      const begun = answers.filter((answer) => !isRefusal(answer)).map((answer) => roundOf(answer).id)
      expect(begun).toHaveLength(1)
      for (const answer of answers) {
        if (!isRefusal(answer)) continue
        expect(['round_open', 'busy']).toContain(answer.code)
        if (answer.code === 'round_open') expect(answer.details).toEqual({ round: begun[0] })
      }
      expect(before - (await cash(seat))).toBe(1_00n)
    }
  })
})

describe('PRO-4 a rotation while a round is open', () => {
  it('PRO-4 is refused in every process, and taken after the end', async () => {
    for (const [, seat] of await seats()) {
      const { id } = await flipped(table, seat)
      for (const at of [table, other]) expect(await at.fairness.pairs.rotate(seat, 'now')).toMatchObject({ code: 'game_active' })
      accepted(await cashOut(table, seat, id))
      accepted(await other.fairness.pairs.rotate(seat, 'then'))
    }
  })

  it('PRO-4 that crosses the bet in another process leaves the round its seeds, or comes first and gives it the new ones', async () => {
    const [[, real], [, demo]] = (await seats()) as [[string, Seat], [string, Seat]]
    for (let i = 0; i < 24; i++) {
      const seat = i % 2 === 0 ? real : demo
      const [begun, turned] = await Promise.all([
        table.wagering.place(seat, stepped('stairs')),
        other.fairness.pairs.rotate(seat, `seed ${i}`),
      ])
      const { active } = await table.fairness.pairs.live(seat)
      const round = roundOf(begun)
      expect(round.proof.commitment).toBe(active!.commitment)
      if (isRefusal(turned)) expect(turned.code).toBe('game_active')
      const stepping = { game: 'stairs', round: round.id, step: 0, move: 1 }
      const stepped1 = accepted(await other.wagering.rounds.move(seat, stepping))
      if (stepped1.status === 'open') accepted(await table.wagering.rounds.cashOut(seat, { ...stepping, step: 1 }))
      accepted(await table.fairness.pairs.rotate(seat, `after ${i}`))
      const { proof } = accepted(await table.wagering.history.round([seat], round.id))
      expect(verifyRound(nodeCrypto, proof)).toMatchObject({ verdict: 'matches', differing: [] })
    }
    expect(await table.ledger.check()).toEqual([])
    expect(table.faults).toEqual([])
  })
})
