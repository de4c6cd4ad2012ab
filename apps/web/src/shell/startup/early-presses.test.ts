// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { EARLY_PRESSES_SCRIPT, replayEarlyPresses } from './early-presses.ts'

beforeEach(() => {
  document.body.innerHTML = ''
  Object.assign(Element.prototype, { animate: undefined }) // happy-dom rejects the promise of a cancelled one
  // The script of the head, as the browser runs it.
  // oxlint-disable-next-line eslint/no-new-func, typescript/no-implied-eval
  new Function(EARLY_PRESSES_SCRIPT)()
})
afterEach(() => {
  window.earlyPresses?.end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function button(label: string, isDisabled = false) {
  const made = document.body.appendChild(document.createElement('button'))
  made.textContent = label
  made.disabled = isDisabled
  const onClick = vi.fn()
  return { made, onClick, hydrate: () => made.addEventListener('click', onClick) }
}

it('D-69 a control that stakes or moves money shows "one moment" and gets no early press, also while it waits for the account', async () => {
  document.documentElement.dataset['moment'] = 'One moment'
  const [bet, waiting] = [button('Roll'), button('Cash out', true)]
  for (const { made, hydrate } of [bet, waiting]) {
    made.dataset['money'] = ''
    hydrate()
    made.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    expect(made.dataset['moment']).toBe(made.disabled ? 'One moment' : undefined)
    made.click()
    expect(made.dataset['moment']).toBe('One moment')
  }
  replayEarlyPresses()
  expect([bet.made.dataset['moment'], waiting.made.dataset['moment']]).toEqual([undefined, 'One moment'])
  waiting.made.disabled = false
  await vi.waitFor(() => expect(waiting.made.dataset['moment']).toBeUndefined(), { timeout: 60_000 })
  expect([bet, waiting].map(({ onClick }) => onClick.mock.calls.length)).toEqual([0, 0])
  bet.made.click()
  expect(bet.onClick).toHaveBeenCalledTimes(1)
})

it('D-69 a press before the page is interactive takes effect once it is, and once only', () => {
  const { made, onClick, hydrate } = button('Search')
  made.click()
  made.click()
  hydrate()
  replayEarlyPresses()
  expect(onClick).toHaveBeenCalledTimes(1)
  made.click()
  expect(onClick).toHaveBeenCalledTimes(2)
})

it('D-69 a control with another label gets no early press; odds that moved are still chosen', () => {
  const [page, odds, other] = [button('Page 1'), button('Home 1.70'), button('Home 1.70')]
  for (const { made, hydrate } of [page, odds, other]) {
    made.setAttribute('aria-pressed', 'false')
    made.click()
    hydrate()
  }
  page.made.removeAttribute('aria-pressed')
  page.made.textContent = 'Page 2'
  odds.made.textContent = 'Home 1.72'
  other.made.textContent = 'Away 1.70'
  replayEarlyPresses()
  expect([page, odds, other].map(({ onClick }) => onClick.mock.calls.length)).toEqual([0, 1, 0])
})

it.each([
  ['once', 1, 'p', 1],
  ['twice', 2, 'p', 0],
  ['once, in a row that may be another one', 1, 'li', 0],
])('D-69 a control that was rendered anew gets its early press if it is there %s', (_how, count, parent, presses) => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  const { made } = button('Search')
  made.click()
  made.remove()
  const anew = Array.from({ length: count }, () => button('Search'))
  for (const { made: control, hydrate } of anew) {
    document.body.appendChild(document.createElement(parent)).append(control)
    hydrate()
  }
  replayEarlyPresses()
  expect(anew.reduce((sum, { onClick }) => sum + onClick.mock.calls.length, 0)).toBe(presses)
})

it('D-69 a control that waits for the account gets its early press once it is enabled', async () => {
  const { made, onClick, hydrate } = button('Search')
  made.click()
  hydrate()
  made.disabled = true
  replayEarlyPresses()
  expect(onClick).not.toHaveBeenCalled()
  made.disabled = false
  await vi.waitFor(() => expect(onClick).toHaveBeenCalledTimes(1), { timeout: 60_000 })
})

it('D-69 links to other pages and popovers work without scripts and are not held', () => {
  document.body.innerHTML = '<a href="/other">Other</a><button popovertarget="menu">Menu</button><a href="?login">Log in</a>'
  const seen = vi.fn((event: Event) => event.preventDefault())
  for (const control of document.body.children) {
    control.addEventListener('click', seen)
    ;(control as HTMLElement).click()
  }
  expect(seen).toHaveBeenCalledTimes(2)
})
