// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { opensSearch } from './search-key.ts'

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
