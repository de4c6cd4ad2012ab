// @vitest-environment happy-dom
import { isValidElement } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { beginRound, QUIET_MS } from '../../shell/app/running-rounds.ts'
import { modals } from '../../shell/modals/store.ts'
import { codeTyping } from '../../shell/protection/code-typing.ts'
import { toaster } from '../../shell/toasts.tsx'
import type { Invoice } from './invoices.ts'
import { showPaid } from './paid.tsx'

const call = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('../../shell/browser.ts', async () => {
  const { QueryClient } = await import('@tanstack/react-query')
  const queries = new QueryClient()
  return { browser: () => ({ api: { call }, queries }) }
})
vi.mock('../../shell/track.ts', () => ({ track: () => undefined }))

const invoice = { id: '7', type: 'card', currency: 'RUB', shop_amount: '2000.00' } as Invoice
const pay = () => showPaid([invoice], { t: (key) => key, locale: 'en' })
const opened = () => modals.read()?.name
const toasts = () => toaster.read().map(({ title, action }) => ({ title, hasKey: isValidElement(action) }))

beforeEach(() => {
  vi.useFakeTimers()
  call.mockResolvedValue({ ok: true, data: { games: [] } })
})
afterEach(() => {
  vi.useRealTimers()
  while (modals.read()) modals.close()
  for (const { id } of toaster.read()) toaster.remove(id)
  codeTyping.forget()
  document.body.replaceChildren()
})

it('STA-3 a paid invoice opens its receipt while no round runs', async () => {
  await pay()
  expect([opened(), toasts()]).toEqual(['deposited', []])
})

it('STA-3 a paid invoice is a toast while a round runs, and after it a key opens the receipt', async () => {
  const end = beginRound()
  await pay()
  expect([opened(), toasts()]).toEqual([undefined, [{ title: 'deposit.credited', hasKey: false }]])
  end()
  vi.advanceTimersByTime(QUIET_MS)
  expect([opened(), toasts().at(-1)]).toEqual([undefined, { title: 'deposit.paidTitle', hasKey: true }])
  const key = toaster.read().at(-1)!.action as { props: { onClick(): void } }
  key.props.onClick()
  expect([opened(), modals.read()?.props]).toEqual(['deposited', { invoice }])
})

it('STA-3 the deposit window that the player opened over a round gives way to the receipt', async () => {
  const end = beginRound()
  modals.open('deposit')
  await pay()
  end()
  expect([opened(), toasts()]).toEqual(['deposited', []])
})

it.each(['crash', 'roulette_live', 'rooms', 'stairs', 'slots'])(
  'STA-3 a paid invoice is a toast that opens its receipt while a round of %s runs on another page',
  async (game) => {
    call.mockResolvedValue({ ok: true, data: { games: [game] } })
    await pay()
    expect([opened(), toasts()]).toEqual([undefined, [{ title: 'deposit.paidTitle', hasKey: true }]])
  },
)

it('STA-3 a paid invoice waits for no answer that does not come, and not at all beside a window of the player', async () => {
  call.mockReturnValue(new Promise(() => undefined))
  const paid = pay()
  await vi.advanceTimersByTimeAsync(2000)
  await paid
  expect([opened(), toasts()]).toEqual(['deposited', []])
  call.mockClear()
  modals.close()
  modals.open('payout')
  await pay()
  expect([opened(), toasts(), call.mock.calls]).toEqual(['payout', [{ title: 'deposit.credited', hasKey: false }], []])
})

it('D-9 a paid invoice covers no code that is typed: a toast opens its receipt', async () => {
  codeTyping.note()
  await pay()
  expect([opened(), toasts()]).toEqual([undefined, [{ title: 'deposit.paidTitle', hasKey: true }]])
})

it('STA-3 a paid invoice is a toast beside a window that the page opened itself', async () => {
  document.body.innerHTML = '<dialog open data-modal></dialog>'
  await pay()
  expect([opened(), toasts()]).toEqual([undefined, [{ title: 'deposit.credited', hasKey: false }]])
})
