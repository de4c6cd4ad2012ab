import { describe, expect, it } from 'vitest'

import { defineReturnJobs } from './return-stakes.ts'

describe('D-5 the sweep of open stakes', () => {
  it('D-5 a player or a kind of stake that cannot be returned delays no other, and the fault is reported', async () => {
    const tasks = new Map<string, () => Promise<unknown>>()
    const returned: string[] = []
    const returnOf = (kind: string) => async (player: bigint) => {
      if (kind === 'duel' && player === 1n) throw new Error('a duel that stays')
      returned.push(`${kind} ${player}`)
    }
    defineReturnJobs(
      { define: () => undefined, schedule: (name, _when, task) => void tasks.set(name, async () => task(new AbortController().signal)) },
      {
        store: { openBettors: async () => ['real:p1', 'real:p2'] },
        ledger: { barredAmong: async (_tx, players) => [...players] },
        returns: [returnOf('duel'), returnOf('room')],
      },
    )
    await expect(tasks.get('pots.return_barred')!()).rejects.toThrow('a duel that stays')
    expect(returned).toEqual(['room 1', 'duel 2', 'room 2'])
  })
})
