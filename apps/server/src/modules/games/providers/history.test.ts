import type { PlayerId } from '@fairhouse/money'
import { expect, it, vi } from 'vitest'

import type { BookedRound } from '../../play/wagering/index.ts'
import { createExternalHistory, type ExternalHistoryDeps } from './history.ts'

const PLAYER = 7n as PlayerId
const bet = (key: string, outcome: string) =>
  ({ key, game: 'slots', currency: 'EUR', stake: 100n, win: 40n, outcome, status: 'settled' }) as unknown as BookedRound
const READ = bet('read', JSON.stringify({ source: 'acme', id: 't', game: 'gems', round: 'r' }))
const UNREAD = bet('unread', '{"source":"acme')

it('D-50 a bet whose facts cannot be read is in the history by its line, beside the others, and reported once', async () => {
  const onFault = vi.fn<ExternalHistoryDeps['onFault']>()
  const { shown } = createExternalHistory({
    games: { many: async () => [{ id: 'gems', slug: 'gems', title: 'Gems' }] as never },
    ledger: { betsByKey: async () => [], externalRounds: async (_player, rounds) => rounds.map(() => undefined) },
    proofs: { rounds: async () => new Map() },
    directory: { provider: async () => undefined },
    onFault,
  })
  const bettor = { mode: 'real', player: PLAYER } as never
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
