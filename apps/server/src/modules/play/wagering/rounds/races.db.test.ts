import { isRefusal } from '@fairhouse/contracts'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { expectAccepted, openTable, type Process, roundOf, type Table } from '../../../../testing/table.ts'
import { toDemoBettor, type Bettor } from '../bettor.ts'
import { codes, playWonFlip, doneOnce, steppedWager } from './testing/play.ts'

let table: Table
let other: Process
beforeAll(async () => {
  table = await openTable()
  other = table.another(2)
})
afterAll(() => table.close())

async function createBettors(): Promise<[mode: string, seat: Bettor][]> {
  const real = await table.player(100_00n)
  const demo = toDemoBettor(real.player)
  await table.wagering.demo.open(demo.owner, 'RUB', 100_00n, Date.now())
  expectAccepted(await table.fairness.pairs.rotate(demo, 'demo'))
  return [
    ['real', real],
    ['demo', demo],
  ]
}

const cash = async (bettor: Bettor) =>
  bettor.mode === 'real'
    ? (await table.ledger.wallet(bettor.player, 'RUB'))!.cash
    : (await table.wagering.demo.findWallet(bettor.owner))!.cash
const cashOut = (at: Process, bettor: Bettor, round: string, step = 1) =>
  at.wagering.rounds.cashOut(bettor, { game: 'coinflip', round, step })

describe('PRO-2 D-21 concurrent actions of one round', () => {
  it('PRO-2 D-21 pay once for 200 cash-outs from two processes, real and demo', async () => {
    for (const [, bettor] of await createBettors()) {
      const { id } = await playWonFlip(table, bettor)
      const before = await cash(bettor)
      const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => cashOut(i % 2 === 0 ? table : other, bettor, id)))
      expect(codes(answers)).toEqual(doneOnce('round_over', 200))
      expect((await cash(bettor)) - before).toBe(1_96n)
    }
    expect(await table.ledger.check()).toEqual([])
  })

  it('PRO-2 accept one of 50 equal steps, and report to the others that the round has moved on', async () => {
    for (const [, bettor] of await createBettors()) {
      const { id } = await playWonFlip(table, bettor)
      const step = (at: Process) => at.wagering.rounds.move(bettor, { game: 'coinflip', round: id, step: 1, move: 'tails' })
      const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => step(i % 2 === 0 ? table : other)))
      const taken = answers.filter((answer) => !isRefusal(answer))
      expect(taken).toHaveLength(1)
      const [answer] = taken
      expect(new Set(codes(answers))).toEqual(
        new Set(['done', 'status' in answer! && answer.status === 'open' ? 'wrong_step' : 'round_over']),
      )
    }
  })

  it('PRO-2 accept a step or a cash-out, never both', async () => {
    const bettor = await table.player(100_00n)
    for (let i = 0; i < 10; i++) {
      const { id } = await playWonFlip(table, bettor)
      const before = await cash(bettor)
      const [step, end] = await Promise.all([
        table.wagering.rounds.move(bettor, { game: 'coinflip', round: id, step: 1, move: 'tails' }),
        cashOut(other, bettor, id),
      ])
      expect(isRefusal(step)).toBe(!isRefusal(end))
      expect((await cash(bettor)) - before).toBe(isRefusal(end) ? 0n : 1_96n)
      if (isRefusal(end) && !isRefusal(step) && step.status === 'open') await cashOut(table, bettor, id, 2)
    }
    expect(await table.ledger.check()).toEqual([])
  })

  it('PRO-2 open one round for bets from two processes: one stake, and the others get the open round', async () => {
    for (const [, bettor] of await createBettors()) {
      const before = await cash(bettor)
      const place = (at: Process) => at.wagering.place(bettor, steppedWager('miner'))
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => place(i % 2 === 0 ? table : other)))
      const begun = answers.filter((answer) => !isRefusal(answer)).map((answer) => roundOf(answer).id)
      expect(begun).toHaveLength(1)
      for (const answer of answers) {
        if (!isRefusal(answer)) continue
        expect(['round_open', 'busy']).toContain(answer.code)
        if (answer.code === 'round_open') expect(answer.details).toEqual({ round: begun[0] })
      }
      expect(before - (await cash(bettor))).toBe(1_00n)
    }
  })
})

describe('PRO-4 a rotation during an open round', () => {
  it('PRO-4 is refused in every process, and accepted after the end', async () => {
    for (const [, bettor] of await createBettors()) {
      const { id } = await playWonFlip(table, bettor)
      for (const at of [table, other]) expect(await at.fairness.pairs.rotate(bettor, 'now')).toMatchObject({ code: 'game_active' })
      expectAccepted(await cashOut(table, bettor, id))
      expectAccepted(await other.fairness.pairs.rotate(bettor, 'then'))
    }
  })

  it('PRO-4 during the bet in another process: the round keeps its seeds or is drawn from the new ones', async () => {
    const [[, real], [, demo]] = (await createBettors()) as [[string, Bettor], [string, Bettor]]
    for (let i = 0; i < 24; i++) {
      const bettor = i % 2 === 0 ? real : demo
      const [begun, rotation] = await Promise.all([
        table.wagering.place(bettor, steppedWager('stairs')),
        other.fairness.pairs.rotate(bettor, `seed ${i}`),
      ])
      const { active } = await table.fairness.pairs.live(bettor)
      const round = roundOf(begun)
      expect(round.proof.commitment).toBe(active!.commitment)
      if (isRefusal(rotation)) expect(rotation.code).toBe('game_active')
      const stepping = { game: 'stairs', round: round.id, step: 0, move: 1 }
      const stepped1 = expectAccepted(await other.wagering.rounds.move(bettor, stepping))
      if (stepped1.status === 'open') expectAccepted(await table.wagering.rounds.cashOut(bettor, { ...stepping, step: 1 }))
      expectAccepted(await table.fairness.pairs.rotate(bettor, `after ${i}`))
      const { proof } = expectAccepted(await table.wagering.history.round([bettor], round.id))
      expect(verifyRound(nodeCrypto, proof)).toMatchObject({ verdict: 'matches', differing: [] })
    }
    expect(await table.ledger.check()).toEqual([])
    expect(table.faults).toEqual([])
  })
})
