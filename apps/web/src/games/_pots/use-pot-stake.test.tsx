// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'

import { LanguageProvider } from '../../lib/i18n/text.tsx'
import { usePotStake } from './use-pot-stake.ts'

const KEY = 'table:pot-duel'
const limits = { min: 20n, max: 200_00n, step: 20n }

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider value={{ locale: 'en', t: (key) => key, find: () => undefined }}>{children}</LanguageProvider>
)

const open = () => renderHook(() => usePotStake('duel', { currency: 'RUB', balance: 50_30n }, limits), { wrapper }).result

it('the stake at a pot is the stored one of its currency, without settings of a table around it', () => {
  localStorage.setItem(KEY, JSON.stringify({ RUB: '4.20', USD: '1.00' }))
  expect(open().current).toMatchObject({ text: '4.20', stake: 4_20n, sent: '4.20', fault: undefined, most: 50_20n })
})

it('a stake typed at a pot is stored by currency, and no setting of a table is', () => {
  localStorage.setItem(KEY, JSON.stringify({ USD: '1.00' }))
  const stake = open()
  expect(stake.current.text).toBe('2.00')
  act(() => stake.current.set('6.00'))
  expect(stake.current.text).toBe('6.00')
  expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({ USD: '1.00', RUB: '6.00' })
})
