import { expect, it, vi } from 'vitest'

import { modals } from './store.ts'

const names = () => modals.readAll().map(({ name }) => name)

it('D-9 an automatic modal opens over the open one, and closing it returns there', () => {
  modals.open('verify', { kind: 'email' })
  const verify = modals.read()
  modals.openOver('deposit')
  expect(names()).toEqual(['verify', 'deposit'])
  modals.open('payout') // takes the place of the deposit window alone
  expect(names()).toEqual(['verify', 'payout'])
  modals.close()
  expect(modals.read()).toBe(verify)
  modals.close()
  modals.close()
  expect(modals.read()).toBeNull()
})

it('tells the host of a modal that may be opened next, and opens nothing', () => {
  const prepare = vi.fn()
  const changed = vi.fn()
  modals.prepare('search') // no host yet
  const leave = modals.onPrepare(prepare)
  const stop = modals.subscribe(changed)
  modals.prepare('menu')
  leave()
  modals.prepare('login')
  stop()
  expect(prepare.mock.calls).toEqual([['menu']])
  expect([modals.readAll(), changed.mock.calls]).toEqual([[], []])
})
