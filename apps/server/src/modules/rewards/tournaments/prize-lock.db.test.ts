import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Contest, FINAL, openContest, playedIn } from './testing/contest.ts'

let contest: Contest
beforeAll(async () => {
  contest = await openContest()
  await contest.table.ledger.openAccounts(['expense:tournament'])
})
afterAll(async () => {
  expect(await contest.table.ledger.check()).toEqual([])
  await contest.close()
})

describe('bonuses.md 2.12 a block at the moment of a prize', () => {
  it('PRO-15 waits for the prize, or the prize for it: who is barred is read under the lock of the wallets', async () => {
    const { players } = await playedIn(contest, [{ stake: 300_00n }, { stake: 200_00n }, { stake: 100_00n }])
    const free: number[] = []
    const skippedOf: Contest['deps']['skippedOf'] = async (_db, [player, ...others]) => {
      const unlocked = 'select player from ledger.wallet where player = $1 for update skip locked'
      if (others.length === 0) free.push((await contest.query(unlocked, [player])).length)
      return []
    }
    contest.setNow(FINAL)
    await contest.another({ skippedOf }).settleDue()
    expect([free, contest.grants.map(({ player }) => player)]).toEqual([[0], [players[2]]])
  })
})
