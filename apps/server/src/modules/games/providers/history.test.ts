import type { PlayerId } from '@fairhouse/money'
import { expect, it, vi } from 'vitest'

import type { BookedRound } from '../../play/wagering/index.ts'
import { createExternalHistory, type ExternalHistoryDeps } from './history.ts'

const PLAYER = 7n as PlayerId
const bet = (key: string, outcome: string, round = key) =>
  ({ key, round, game: 'slots', currency: 'EUR', stake: 100n, win: 40n, outcome, status: 'settled' }) as unknown as BookedRound
const READ = bet('read', JSON.stringify({ source: 'acme', id: 't', game: 'gems', round: 'r' }))
const UNREAD = bet('unread', '{"source":"acme')

/** Of a round with several stakes. */
type Sums = Awaited<ReturnType<ExternalHistoryDeps['ledger']['externalRoundsById']>>
const NO_SUMS: Sums = new Map()
const bettor = { mode: 'real', player: PLAYER } as never

function historyOf({ sums = NO_SUMS, onFault = vi.fn<ExternalHistoryDeps['onFault']>() }) {
  return createExternalHistory({
    games: { many: async () => [{ id: 'gems', slug: 'gems', title: 'Gems' }] as never },
    ledger: {
      betsByKey: async () => [],
      externalRoundsById: async (_player, ids) => new Map([...sums].filter(([id]) => ids.includes(id))),
    },
    proofs: { rounds: async () => new Map() },
    directory: { provider: async () => undefined },
    onFault,
  })
}

it('D-50 a bet whose facts cannot be read is in the history by its line, beside the others, and reported once', async () => {
  const onFault = vi.fn<ExternalHistoryDeps['onFault']>()
  const { shown } = historyOf({ onFault })
  await shown(bettor, [UNREAD])
  const rounds = await shown(bettor, [UNREAD, READ])
  expect([...rounds.values()].map(({ row }) => [row.status, row.params, row.payout])).toEqual([
    ['settled', {}, '0.40'],
    ['settled', { provider: 'acme', title: 'Gems', slug: 'gems', round: 'r' }, '0.40'],
  ])
  expect(await rounds.get('unread')!.prove()).toEqual({ missing: 'unreadable' })
  expect(onFault.mock.calls).toEqual([
    [
      expect.objectContaining({ message: expect.stringContaining('the bet unread of player 7') }),
      { part: 'providers.history', player: '7', bet: 'unread' },
    ],
  ])
})

it('D-80 a round of several stakes whose first one cannot be read has the money of all of them in the history', async () => {
  const sums: Sums = new Map([['booked', { stakes: 2, staked: 300n, stakedBonus: 0n, wins: 1, won: 600n, paid: 600n, credited: 600n }]])
  const { shown } = historyOf({ sums })
  const rounds = await shown(bettor, [bet('first', UNREAD.outcome, 'booked'), bet('second', READ.outcome, 'booked')])
  const together = { stakes: 2, stake: '3.00', payout: '6.00', currency: 'EUR' }
  expect([...rounds.values()].map(({ row, stake }) => [stake, row.payout, row.multiplier, row.outcome])).toEqual([
    ['3.00', '6.00', 20_000, together],
    ['3.00', '6.00', 20_000, together],
  ])
})
