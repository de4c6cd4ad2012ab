import { isRefusal } from '@fairhouse/contracts'
import { expect, it } from 'vitest'

import type { HistoryRow } from './answers.ts'
import { toRealBettor } from './bettor.ts'
import { createHistory } from './history.ts'
import { createRoundSources, type EndingBet, type RoundSource } from './round-source.ts'
import type { BookedRound } from './wager-ledger.ts'

const ID = '019a9f2c-5e7b-7000-8000-000000000000'
const PLAYER = 7n

const NO_ROUNDS: RoundSource = { rules: {}, shown: async () => new Map(), ended: async () => [] }

/** Of one bet, which the feed still shows. */
function historyOf(status: HistoryRow['status'], sources = createRoundSources(NO_ROUNDS, [])) {
  const row = { id: ID, game: 'sports', status } as HistoryRow
  const booked = { key: ID, game: 'sports' } as BookedRound
  return createHistory({
    wagerLedger: { round: async (bettor: { player?: bigint }) => (bettor.player === PLAYER ? booked : undefined) } as never,
    ledger: { openGames: async () => [] },
    views: async () => [{ row, events: [], prove: async () => ({}) }],
    sources,
    publicPlayer: async () => PLAYER,
  })
}

it.each(['open', 'refunded'] as const)(
  'SEC-3 a bet that a correction made %s opens for its owner alone, whatever the feed shows',
  async (status) => {
    const history = historyOf(status)
    expect(await history.round([], ID)).toMatchObject({ code: 'not_found' })
    expect(isRefusal(await history.round([toRealBettor(PLAYER)], ID))).toBe(false)
  },
)

it('SEC-3 a settled bet that the feed shows opens for strangers', async () => {
  expect(await historyOf('settled').round([], ID)).toMatchObject({ own: false })
})

it('only the source of its game searches for a bet that ended; every source for one of a game that this process does not play', async () => {
  const searched: string[] = []
  const sourceOf = (game: string): RoundSource => ({
    ...NO_ROUNDS,
    rules: { [game]: null },
    ended: async (bets) => (searched.push(...bets.map((bet) => `${game} for ${bet.game}`)), []),
  })
  const history = historyOf('settled', createRoundSources(sourceOf('miner'), ['crash', 'sports'].map(sourceOf)))
  const ending = (game: string): EndingBet => ({ player: PLAYER, key: ID, game, reason: 'result' })
  await history.ended([ending('sports'), ending('crash')])
  expect(searched).toEqual(['crash for crash', 'sports for sports'])
  searched.length = 0
  await history.ended([ending('tower')])
  expect(searched).toEqual(['miner for tower', 'crash for tower', 'sports for tower'])
})
