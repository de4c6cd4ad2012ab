// @vitest-environment happy-dom
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'

import { LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { GameDefinition } from '../../_common/game-view.ts'
import { useChoice } from './use-choice.ts'
import type { SoloBettor } from './use-solo-bettor.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider value={{ locale: 'en', t: (key) => key, find: () => undefined }}>{children}</LanguageProvider>
)

it('PRO-4 the stake and the choice of a table are those of its stored settings', () => {
  const params = { direction: 'under', target: 4950 }
  localStorage.setItem('table:dice', JSON.stringify({ choice: params, stakes: { RUB: '25.00' }, tab: 'auto' }))
  const game = {
    id: 'dice',
    rules: SINGLE_STEP_GAMES.dice,
    readChoice: (stored: unknown) => stored,
    betOf: (choice: object) => choice,
  } as unknown as GameDefinition<object>
  const limits = { min: 1_00n, max: 10_000_00n, step: 1n, maxWin: 1_000_000_00n }
  const bettor = { currency: 'RUB', wallet: { balance: 20_00n }, limits, autobet: {} } as unknown as SoloBettor
  const { result } = renderHook(() => useChoice(game, bettor, undefined), { wrapper })
  expect(result.current).toMatchObject({ choice: params, stakeText: '25.00', stake: 25_00n, settings: { tab: 'auto' } })
  expect(result.current.fault).toEqual({ code: 'funds', limit: 20_00n })
})
