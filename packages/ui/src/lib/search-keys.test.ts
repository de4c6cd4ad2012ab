// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { opensSearch, opensSearchByK } from './search-keys.ts'

const press = (key: string, target: EventTarget | null = document.body, more = {}) =>
  opensSearch({ key, target, ctrlKey: false, metaKey: false, altKey: false, ...more })

it('opens by / outside of fields and windows only', () => {
  document.body.innerHTML = '<main><p></p><input><textarea></textarea></main><dialog open><button></button></dialog>'
  const within = (selector: string) => press('/', document.querySelector(selector))
  expect([press('/'), press('/', null), within('p')]).toEqual([true, true, true])
  expect(['input', 'textarea', 'dialog button'].map(within)).toEqual([false, false, false])
  expect([press('.'), press('/', document.body, { ctrlKey: true }), press('/', document.body, { metaKey: true })]).toEqual([
    false,
    false,
    false,
  ])
})

it('opens by Ctrl+K or ⌘K outside of windows, also in a field', () => {
  document.body.innerHTML = '<main><input></main><dialog open><button></button></dialog>'
  const pressK = (more: object, selector = 'input', key = 'k') =>
    opensSearchByK({ key, target: document.querySelector(selector), ctrlKey: false, metaKey: false, altKey: false, ...more })
  expect([pressK({ ctrlKey: true }), pressK({ metaKey: true }), pressK({ ctrlKey: true }, 'main', 'K')]).toEqual([true, true, true])
  const others = [{}, { ctrlKey: true, altKey: true }, { ctrlKey: true, metaKey: true }]
  expect(others.map((more) => pressK(more))).toEqual([false, false, false])
  expect([pressK({ ctrlKey: true }, 'dialog button'), pressK({ ctrlKey: true }, 'input', 'l')]).toEqual([false, false])
})
