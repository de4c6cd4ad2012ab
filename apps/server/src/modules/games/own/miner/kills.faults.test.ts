// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises'

import { newKey } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { parseMoney } from '@fairhouse/money'
import { atTable } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type CrashableServer, openCrashableServer } from '../../../../testing/crashable-server.ts'

const KILLS = 8
const FIRST = 1000_00n

let testServer: CrashableServer
beforeAll(async () => {
  testServer = await openCrashableServer({ RATE_LIMITS: 'read=100000/60,bet=100000/60' })
})
afterAll(() => testServer.close())

type Bettor = Awaited<ReturnType<CrashableServer['bettor']>>
type Answered = { id: string; moves?: readonly (string | number)[] | undefined }

/** Plays rounds until the server is killed; records each answer. */
async function playOn(player: Bettor, answered: Map<string, Answered>): Promise<void> {
  const table = atTable(player, 'miner')
  const record = <A extends { ok: boolean; data?: Answered }>(answer: A): A => {
    if (answer.ok) answered.set(answer.data!.id, answer.data!)
    return answer
  }
  for (;;) {
    const active = await table.active()
    const begun = active.ok && active.data.round ? active.data.round : undefined
    if (begun && begun.state.step >= 2) {
      record(await table.cashOut(begun.id, begun.state.step))
      continue
    }
    if (!begun) record(await table.bet({ mines: 3 }, {}, newKey()))
    else record(await table.step(begun.id, begun.state.step, begun.state.step))
  }
}

/** Answered moves are kept: each acknowledged move is in the round. */
async function expectKept(player: Bettor, answered: Map<string, Answered>): Promise<void> {
  for (const { id, moves = [] } of answered.values()) {
    const answer = await player.call('GET /api/v2/rounds/{id}', { params: { id } })
    if (!answer.ok) throw new Error(`round ${id} is lost: ${answer.error.code}`)
    expect(answer.data.round.moves!.slice(0, moves.length)).toEqual(moves)
  }
}

/** A slot that an unfinished bet holds is free after a minute: this is the minute. */
async function outlastClaims(): Promise<void> {
  await testServer.database.pool.query(`update wagering.round set acted_at = now() - interval '2 minutes' where status = 'claimed'`)
}

/** Opens one more cell and ends the round, or waits for the slot of an unfinished bet; until the seeds may rotate. */
async function finish(player: Bettor): Promise<boolean> {
  const table = atTable(player, 'miner')
  const active = await table.active()
  const round = active.ok ? active.data.round : null
  if (round) {
    const { step } = round.state
    const stepped = await table.step(round.id, step, 24 - step)
    if (stepped.ok && stepped.data.status === 'open') await table.cashOut(round.id, step + 1)
  }
  await outlastClaims()
  return (await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'after' } })).ok
}

describe('kill -9 of the server during rounds of several steps', () => {
  it('PRO-7 D-27 keeps acknowledged steps, pays each round once, and lets the next process end open rounds', async () => {
    const player = await testServer.bettor(FIRST)
    const answered = new Map<string, Answered>()
    for (let i = 0; i < KILLS; i++) {
      const playing = playOn(player, answered).catch(() => undefined) // the server is killed in the middle of a call
      const before = answered.size
      await vi.waitUntil(() => answered.size >= before + 2, { timeout: 60_000, interval: 1 })
      await sleep(7 * i) // another point of the round each time
      await testServer.kill()
      await playing
      await testServer.open()
      await outlastClaims()
      await expectKept(player, answered)
    }
    expect(answered.size).toBeGreaterThan(KILLS)
    await expect.poll(() => finish(player), { timeout: 60_000, interval: 50 }).toBe(true)
    const history = await player.call('GET /api/v2/games/history', { query: { limit: 100 } })
    if (!history.ok) throw new Error(history.error.code)
    const bets = await testServer.ledger.bets(player.player, { limit: 1000 })
    const sum = bets.reduce((total, { win, stake }) => total + win - stake, FIRST)
    expect(bets.filter(({ status }) => status === 'open')).toEqual([])
    expect((await testServer.ledger.wallet(player.player, 'RUB'))!.cash).toBe(sum)
    expect(new Set(bets.map(({ nonce }) => nonce)).size).toBe(bets.length)
    for (const { id, payout } of history.data.data) expect(bets.find(({ key }) => key === id)!.win).toBe(parseMoney(payout))
    expect(await testServer.ledger.check()).toEqual([])
  })

  it('D-46 its log contains neither seeds nor mines, and every round verifies', async () => {
    const { rows } = await testServer.database.pool.query<{ server_seed: string }>(
      'select server_seed from fairness.pair where server_seed is not null',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { server_seed } of rows) expect(testServer.log()).not.toContain(server_seed)
    expect(testServer.log()).not.toContain('minesDrawOrder')
    const player = await testServer.bettor(FIRST)
    const begun = await atTable(player, 'miner').bet({ mines: 24 }, { moves: [0] })
    if (!begun.ok) throw new Error(begun.error.code)
    await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'seen' } })
    const shown = await player.call('GET /api/v2/rounds/{id}', { params: { id: begun.data.id } })
    expect(shown.ok && verifyRound(nodeCrypto, shown.data.proof)).toMatchObject({ verdict: 'matches' })
  })
})
