// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { crashInstant } from '@fairhouse/games'
import { openSandbox, type TestSandbox } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type CrashableServer, openCrashableServer } from '../../../testing/crashable-server.ts'
import { atCrash, type CrashBet, FAST, inTime, playRunning, ROUND_MS } from './testing/at-crash.ts'

const CASH = 1000_00n

let folder: string
let sandbox: TestSandbox
let testServer: CrashableServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-restart-'))
  sandbox = await openSandbox(folder)
  testServer = await openCrashableServer({
    ...FAST,
    LIVE_CHAIN: '200',
    VIRTUAL_SPORTS: 'off',
    SANDBOX_URL: sandbox.url,
    RATE_LIMITS: 'read=100000/60,bet=100000/60',
  })
})
afterAll(async () => {
  await testServer.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

const pointOf = ({ outcome }: { outcome: object }) => (outcome as { point: number }).point

describe('crash during a restart of every process', () => {
  it('PRO-3 a round whose only process dies is finished or refunded by its rules', { timeout: 3 * ROUND_MS }, async () => {
    const player = await testServer.bettor(CASH)
    const table = atCrash(player)
    const cash = async () => (await testServer.ledger.wallet(player.player, 'RUB'))!.cash
    let before = 0n
    const { round, bets, startedAt } = await playRunning(table, async () => {
      before = await cash()
      return inTime([table.bet(), table.bet({ slot: 'B', auto: 101 }, '2.00')])
    })
    const [byHand, automatic] = bets as [CrashBet, CrashBet]
    await testServer.kill()
    await testServer.open()
    const ended = await table.ended(round)
    const [left, paid] = [await table.closed(byHand.id), await table.closed(automatic.id)]
    const point = pointOf(ended)
    expect(paid).toMatchObject({ status: 'settled', payout: point >= 101 ? '2.02' : '0.00' })
    // the stored intake windows show whether a process could receive at the crash
    const { rows } = await testServer.database.pool.query(
      `select from crash.stretch where since <= to_timestamp($1::float8 / 1000) and beat >= to_timestamp(($1::float8 - 500) / 1000)`,
      [startedAt + crashInstant(point)],
    )
    expect(ended.voided).toBe(rows.length === 0)
    expect(left).toMatchObject(ended.voided ? { status: 'refunded', payout: '1.00' } : { status: 'settled', payout: '0.00' })
    expect(await cash()).toBe(before - 3_00n + (point >= 101 ? 2_02n : 0n) + (ended.voided ? 1_00n : 0n))
    expect(await testServer.ledger.check()).toEqual([])
  })

  it('D-46 its log, at the most verbose level, contains no seed before the end of the round', { timeout: 3 * ROUND_MS }, async () => {
    const table = atCrash(await testServer.bettor(CASH))
    const logOf = async (after: number): Promise<{ round: number; log: string }> => {
      const { round } = await playRunning(table, () => inTime([table.bet({ auto: 150 })]), after)
      const log = testServer.log()
      const now = await table.live()
      return now.round === round && now.state === 'running' ? { round, log } : logOf(round)
    }
    const { round, log } = await logOf(0)
    const { seed } = await table.ended(round)
    for (const secret of [seed, Buffer.from(seed, 'hex').toString('base64')]) expect(log.includes(secret)).toBe(false)
  })
})
