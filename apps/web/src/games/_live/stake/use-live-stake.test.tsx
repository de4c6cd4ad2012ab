// @vitest-environment happy-dom
import { SINGLE_STEP_GAMES, type StakedBet } from '@fairhouse/games'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'

import { LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { LiveBettor } from '../bettor/use-live-bettor.ts'
import { useLiveStake } from './use-live-stake.ts'

const KEY = 'table:crash-1'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider value={{ locale: 'en', t: (key) => key, find: () => undefined }}>{children}</LanguageProvider>
)

function open(currency: 'RUB' | 'USD' = 'RUB', bet?: StakedBet) {
  const limits = { min: 1_00n, max: 10_000_00n, step: 1n, maxWin: 1_000_000_00n }
  const bettor = { currency, wallet: { balance: 500_00n }, limits } as LiveBettor
  return renderHook(() => useLiveStake('crash-1', bettor, bet), { wrapper }).result
}

it('PRO-4 the stake at a live table is the one of its stored settings, by currency', () => {
  localStorage.setItem(KEY, JSON.stringify({ choice: { at: '2.00' }, stakes: { RUB: '25.00' }, tab: 'auto' }))
  expect(open().current).toMatchObject({ text: '25.00', stake: 25_00n, sent: '25.00', fault: undefined })
  expect(open('USD').current.text).toBe('10.00')
})

it('a typed stake leaves the other settings of the table and the stakes in other currencies as they are', () => {
  localStorage.setItem(KEY, JSON.stringify({ choice: { at: '2.00' }, stakes: { USD: '2.00' }, tab: 'auto' }))
  const stake = open()
  act(() => stake.current.set('7.5'))
  expect(stake.current).toMatchObject({ text: '7.5', stake: 7_50n, sent: '7.50' })
  const stored: unknown = JSON.parse(localStorage.getItem(KEY)!)
  expect(stored).toMatchObject({ choice: { at: '2.00' }, stakes: { USD: '2.00', RUB: '7.5' }, tab: 'auto' })
})

it('a text too long for an amount stays as typed, and no other stake takes its place', () => {
  const stake = open()
  act(() => stake.current.set('1'.repeat(30)))
  expect(stake.current).toMatchObject({ text: '1'.repeat(30), stake: null, fault: { code: 'empty' } })
})

it('D-48 a stake that the choice does not take is refused with the nearest that it takes', () => {
  const bet = SINGLE_STEP_GAMES.dice.parse({ direction: 'under', target: 10 })!
  const stake = open('RUB', bet)
  expect(stake.current.accepted).toMatchObject({ min: 1_00n, max: 1_010_10n })
  act(() => stake.current.set('1010.11'))
  expect(stake.current.fault).toEqual({ code: 'max_win', limit: 1_010_10n })
})
