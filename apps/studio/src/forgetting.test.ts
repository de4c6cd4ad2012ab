import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { systemPlatform } from './platform.ts'
import { SLICE } from './store/given-up.ts'
import { openStore } from './store/schema.ts'
import { openTestStudio } from './testing/test-studio.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function inStorage<T>(work: (store: ReturnType<typeof openStore>) => T): T {
  const store = openStore(folder)
  try {
    return work(store)
  } finally {
    store.close()
  }
}

it('PRO-10 what is to be forgotten is forgotten from the start on, and a fault with one kind of it holds up no other', async () => {
  inStorage(({ db }) =>
    db.exec(`insert into demo (id, currency, balance, used_at) values ('a', 'EUR', 1, 0);
      insert into given_up_key (owner, key, at) values ('real:7', 'one', 0);
      create trigger damaged before delete on demo begin select raise(abort, 'the storage is damaged'); end`),
  )
  const left = () =>
    inStorage(({ db }) => db.prepare('select (select count(*) from demo) as demos, (select count(*) from given_up_key) as keys').get())
  const first = await openTestStudio({ dataDir: folder })
  await expect.poll(left).toEqual({ demos: 1, keys: 0 })
  await first.stop()
  inStorage(({ db }) => db.exec('drop trigger damaged'))
  const second = await openTestStudio({ dataDir: folder })
  await expect.poll(left).toEqual({ demos: 0, keys: 0 })
  await second.stop()
})

it('PRO-10 keys that were given up are forgotten a slice at a time, each minute the next one', async () => {
  inStorage(({ db }) =>
    db.exec(`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${2 * SLICE})
      insert into given_up_key (owner, key, at) select 'real:' || i, 'one', 0 from n`),
  )
  const every = (ms: number, work: () => void) => systemPlatform.every(ms === 60_000 ? 10 : ms, work)
  const studio = await openTestStudio({ dataDir: folder }, {}, { platform: { ...systemPlatform, every } })
  const left = () => inStorage(({ db }) => db.prepare('select count(*) as keys from given_up_key').get())
  await expect.poll(left).toEqual({ keys: 0 })
  await studio.stop()
})
