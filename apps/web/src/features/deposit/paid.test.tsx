// @vitest-environment happy-dom
import { isValidElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { beginRound, QUIET_MS } from '../../shell/app/running-rounds.ts'
import { modals } from '../../shell/modals/store.ts'
import { toaster } from '../../shell/toasts.tsx'
import type { Invoice } from './invoices.ts'
import { showPaid } from './paid.tsx'

vi.mock('../../shell/browser.ts', () => ({ browser: () => ({ queries: { invalidateQueries: () => Promise.resolve() } }) }))
vi.mock('../../shell/track.ts', () => ({ track: () => undefined }))

const invoice = { id: '7', type: 'card', currency: 'RUB', shop_amount: '2000.00' } as Invoice
const pay = () => showPaid([invoice], { t: (key) => key, locale: 'en' })
const opened = () => modals.read()?.name
const toasts = () => toaster.read().map(({ title, action }) => ({ title, hasKey: isValidElement(action) }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  while (modals.read()) modals.close()
  for (const { id } of toaster.read()) toaster.remove(id)
})

it('STA-3 a paid invoice opens its receipt while no round runs', () => {
  pay()
  expect([opened(), toasts()]).toEqual(['deposited', []])
})

it('STA-3 a paid invoice is a toast while a round runs, and after it a key opens the receipt', () => {
  const end = beginRound()
  pay()
  expect([opened(), toasts()]).toEqual([undefined, [{ title: 'deposit.credited', hasKey: false }]])
  end()
  vi.advanceTimersByTime(QUIET_MS)
  expect([opened(), toasts().at(-1)]).toEqual([undefined, { title: 'deposit.paidTitle', hasKey: true }])
  const key = toaster.read().at(-1)!.action as { props: { onClick(): void } }
  key.props.onClick()
  expect([opened(), modals.read()?.props]).toEqual(['deposited', { invoice }])
})

it('STA-3 the deposit window that the player opened over a round gives way to the receipt', () => {
  const end = beginRound()
  modals.open('deposit')
  pay()
  end()
  expect([opened(), toasts()]).toEqual(['deposited', []])
})
