import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DAY_MS } from '@fairhouse/money'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { createGivenUpKeys, OWN_MAX, SLICE } from './given-up.ts'
import { openStore, type Store } from './schema.ts'

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

it('PRO-10 a player has so many keys that were given up, the newest ones, and takes none from another', () => {
  let now = DAY_MS
  const keys = createGivenUpKeys(store, { now: () => now })
  keys.add('real:8', 'one')
  for (let n = 0; n <= OWN_MAX; n++, now++) keys.add('real:7', `key ${n}`)
  const has = (n: number) => keys.has('real:7', `key ${n}`)
  expect([has(0), has(1), has(OWN_MAX), keys.has('real:8', 'one')]).toEqual([false, true, true, true])
})

it('PRO-10 one call forgets so many keys, found by their time, and the next one the rest', () => {
  let now = DAY_MS
  const keys = createGivenUpKeys(store, { now: () => now })
  const many = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ?)
    insert into given_up_key (owner, key, at) select 'real:' || i, 'one', ? from n`
  store.db.prepare(many).run(SLICE, now)
  const left = () => (store.db.prepare('select count(*) as count from given_up_key').get() as { count: number }).count
  now += DAY_MS + 1
  keys.forgetOld()
  expect(left()).toBe(1)
  keys.forgetOld()
  expect(left()).toBe(0)
  const steps = store.db.prepare('explain query plan select owner, key from given_up_key where at < 1 limit 1').all()
  expect(steps).toMatchObject([{ detail: expect.stringContaining('given_up_key_at') }])
})
