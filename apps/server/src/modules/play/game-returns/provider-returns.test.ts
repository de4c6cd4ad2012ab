import { expect, it, vi } from 'vitest'

import type { SettledBet } from '../wagering/index.ts'
import { createProviderReturns, type ProviderReturnDeps } from './provider-returns.ts'
import type { GameReturnStore } from './store.ts'

it('D-50 a stake whose facts cannot be read is reported, and those read with it count', async () => {
  const settled = { player: 7n, provider: 'acme', currency: 'EUR', kind: 'settled', stake: 100n, win: 40n, previousWin: null, settledAt: 1 }
  const bets = ['unread', 'read'].map((key) => ({ ...settled, key }) as unknown as SettledBet)
  const outcomes: Readonly<Record<string, string>> = {
    unread: '{"game":"gems',
    read: JSON.stringify({ source: 'acme', id: 't', game: 'gems', round: 'r' }),
  }
  const addProviderSums = vi.fn<GameReturnStore['addProviderSums']>()
  const onFault = vi.fn<ProviderReturnDeps['onFault']>()
  const returns = createProviderReturns({ addProviderSums } as unknown as GameReturnStore, {
    stakesByKey: async (_tx, stakes) => stakes.map((bet) => ({ ...bet, provider: 'acme', outcome: outcomes[bet.key]! })),
    provenGames: async () => [],
    onFault,
  })
  await returns.count(undefined as never, bets)
  expect(addProviderSums.mock.calls[0]![1]).toEqual([
    { provider: 'acme', slug: 'gems', currency: 'EUR', bets: 1n, stake: 100n, win: 40n, since: 1 },
  ])
  expect(onFault.mock.calls).toEqual([[expect.any(Error), { part: 'game-returns.providers', player: '7', bet: 'unread' }]])
})
