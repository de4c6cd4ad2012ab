// @vitest-environment happy-dom
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { act, cleanup, renderHook } from '@testing-library/react'
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

const game = {
  id: 'dice',
  hasAutobet: true,
  rules: SINGLE_STEP_GAMES.dice,
  readChoice: (stored: unknown) => stored,
  betOf: (choice: object) => choice,
  choiceOf: (params: object) => params,
} as unknown as GameDefinition<object>

/** Dice under `target` hundredths, at a table of whole roubles. */
function choose(target: number, balance: bigint, stakes?: { RUB: string }, offered: Partial<SoloBettor> = {}) {
  const params = { direction: 'under', target }
  localStorage.setItem('table:dice', JSON.stringify({ choice: params, ...(stakes && { stakes }), tab: 'auto' }))
  const limits = { min: 1_00n, max: 10_000_00n, step: 1_00n, maxWin: 1_000_000_00n }
  const bettor = { currency: 'RUB', wallet: { balance }, limits, mostBets: null, autobet: {}, ...offered } as unknown as SoloBettor
  return { params, choice: renderHook(() => useChoice(game, bettor, undefined), { wrapper }).result }
}

it('PRO-4 the stake and the choice of a table are those of its stored settings', () => {
  const { params, choice } = choose(4950, 20_00n, { RUB: '25.00' })
  expect(choice.current).toMatchObject({ choice: params, stakeText: '25.00', stake: 25_00n, settings: { tab: 'auto' } })
  expect(choice.current.fault).toEqual({ code: 'funds', limit: 20_00n })
})

it('D-48 the range of stakes is that of the choice, and doubling ends at the balance in whole steps', () => {
  const { choice } = choose(10, 50_50n, { RUB: '30.00' })
  // 990 to 1: the maximum win cuts the range
  expect(choice.current).toMatchObject({ accepted: { min: 1_00n, max: 1_010_00n }, most: 50_00n })
  act(() => choice.current.typeStake('double'))
  expect(choice.current).toMatchObject({ stakeText: '50.00', fault: undefined })
})

it('D-65 autobet is not shown where the country does not offer it, though it was chosen before, except while one runs', () => {
  const shownFor = (offered: object) => {
    const { settings, hasAutobet } = choose(4950, 20_00n, { RUB: '1.00' }, offered).choice.current
    return [settings.tab, hasAutobet]
  }
  expect(shownFor({ mostBets: 50 })).toEqual(['auto', true])
  expect(shownFor({ mostBets: 0 })).toEqual(['manual', false])
  const settings = { params: { direction: 'under', target: 10 } }
  expect(shownFor({ mostBets: 0, autobet: { state: { running: true, settings } } })).toEqual(['auto', true])
})
