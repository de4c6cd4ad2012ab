import { describe, expect, it } from 'vitest'

import type { PlayerRound } from '../store/player-rounds.ts'
import type { Wager } from '../store/wagers.ts'
import { driveTable, type DriveTableDeps, type TableOrder } from './drive-table.ts'

/** What the wallet says to a stake; `closed`: the round takes no more, and is shown as betting until its draw. */
type Answer = 'closed' | 'placed' | 'refused'

/** A table whose rounds answer their stakes in turn; one that is closed ends after a few polls, others are drawn later than any number of tries. */
function openTable(answers: Readonly<Record<number, readonly Answer[]>>) {
  const calls: string[] = []
  let [round, polls, closed, ended] = [1, 0, 0, 0]
  const given: Record<number, number> = {}
  const deps: DriveTableDeps = {
    live: {
      liveWagers: {
        place: async (_seat, order) => {
          const at = (given[order.round] = (given[order.round] ?? 0) + 1)
          const answer = answers[order.round]![at - 1]!
          calls.push(`${order.round} ${answer}`)
          if (answer === 'closed') return 'closed'
          const status = answer === 'refused' ? 'LIMIT_EXCEEDED' : null
          return { wager: { state: answer, status, playerRound: `of ${order.round}` } as Wager, balance: undefined }
        },
      },
      tables: { roulette: tableOf(), baccarat: tableOf() },
    },
    playerRounds: {
      byId: (id) => {
        const isRefused = answers[Number(id.slice(3))]!.every((answer) => answer === 'refused')
        const over = isRefused ? 'void' : 'settled'
        return { state: ended >= Number(id.slice(3)) ? over : 'open', win: null } as PlayerRound
      },
    },
    inTurn: (_owner, work) => work(),
    platform: {
      newId: () => 'key',
      wait: async () => {
        polls += 1
        if (closed === round) calls.push(`${round} ended`)
        else if (polls % 50 !== 0) return
        ended = round
        round += 1
      },
    },
  }
  function tableOf() {
    return {
      state: () => ({ round: { id: round, state: 'betting' } }) as ReturnType<DriveTableDeps['live']['tables']['roulette']['state']>,
      closeRound(id: number) {
        calls.push(`${id} closes`)
        closed = id
      },
    }
  }
  return { deps, calls }
}

const seat = { owner: 'driven:7', player: '7', currency: 'EUR' } as Parameters<typeof driveTable>[1]
async function drive(answers: Readonly<Record<number, readonly Answer[]>>, further?: TableOrder['further']) {
  const { deps, calls } = openTable(answers)
  return { state: await driveTable(deps, seat, { game: 'roulette', stake: 100, further }), calls }
}

describe('PRO-10 D-80 a round of the conformance suite at a shared table', () => {
  it('PRO-10 is closed after its stakes, and answered after its end', async () => {
    const calls = ['1 placed', '1 placed', '1 closes', '1 ended']
    expect(await drive({ 1: ['placed', 'placed'] }, 'again')).toEqual({ state: { state: 'settled', status: null, win: 0 }, calls })
  })

  it('PRO-10 is closed and awaited after a refused stake too, whose win would come at its end', async () => {
    const calls = ['1 refused', '1 closes', '1 ended']
    const state = { state: 'refused', status: 'LIMIT_EXCEEDED', win: 0 }
    expect(await drive({ 1: ['refused'] }, 'again')).toEqual({ state, calls })
  })

  it('PRO-10 waits for the next round after one that takes no more stakes', async () => {
    const state = { state: 'settled', status: null, win: 0 }
    const calls = ['1 closed', '2 placed', '2 closes', '2 ended']
    expect(await drive({ 1: ['closed'], 2: ['placed'] })).toEqual({ state, calls })
  })

  it('PRO-10 begins again where the round closed between its stakes', async () => {
    const { state, calls } = await drive({ 1: ['placed', 'closed'], 2: ['placed', 'placed'] }, 'again')
    expect(state).toMatchObject({ state: 'settled' })
    expect(calls.filter((call) => /placed|closed/.test(call))).toEqual(['1 placed', '1 closed', '2 placed', '2 placed'])
  })
})
