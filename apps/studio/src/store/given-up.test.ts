import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { createGivenUpKeys } from './given-up.ts'
import { openStore, type Store } from './schema.ts'

const DAY_MS = 24 * 3_600_000

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  store = openStore(folder)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

it('PRO-10 D-27 a key that was given up is kept for a day', () => {
  let now = DAY_MS
  const keys = createGivenUpKeys(store, { now: () => now })
  keys.add('real:7', 'one')
  keys.add('real:7', 'one')
  now += DAY_MS
  keys.add('real:7', 'two')
  keys.forgetOld()
  expect([keys.has('real:7', 'one'), keys.has('real:7', 'two'), keys.has('real:8', 'two')]).toEqual([true, true, false])
  now += 1
  keys.forgetOld()
  expect([keys.has('real:7', 'one'), keys.has('real:7', 'two')]).toEqual([false, true])
})
