import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemRandom } from '../../../platform/random.ts'
import { hashNames } from './names.ts'
import { dataOf, decide, handIn, type Office, openOffice, submitPerson } from './testing/office.ts'
import { createVault } from './vault.ts'

let office: Office
beforeAll(async () => (office = await openOffice()))
afterAll(() => office.stop())

const app = () => office.testServer.server.app
const sql = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows as Record<string, unknown>[]
/** Runs the job. */
const hash = (reports: unknown[] = [], signal = new AbortController().signal) =>
  hashNames(
    {
      db: app().database.db,
      vault: createVault(app().dataKeys.documents, systemRandom),
      report: (_, facts) => void reports.push(facts),
    },
    signal,
  )
const named = (names: string) => app().kyc.playersNamed(names, 20)

describe('D-2 players by the names that a document proves', () => {
  it('D-2 are found from the successful check on, by no names of a failed one', async () => {
    const [player, other] = [await office.player(), await office.player()]
    await handIn(office, player, { first_name: 'Вера', last_name: 'Тихая' })
    expect(await named('Тихая Вера')).toEqual([])
    await decide(office)
    await handIn(office, other, { first_name: 'Вера', last_name: 'Тихая', document_number: '4510 123401' })
    await decide(office)
    expect([await named('Тихая Вера'), await named('Вера')]).toEqual([[player.id], []])
  })

  it('D-2 checks of releases before the hash get it once, except those that no key opens', async () => {
    const player = await office.player()
    await handIn(office, player, { first_name: 'Ада', last_name: 'Прежняя' })
    await decide(office)
    await sql('update kyc.check set name_hash = null where player = $1', player.id)
    await sql(
      `insert into kyc.check (id, player, country, document_kind, person, person_hash, document_hash, created_at)
       values ('00000000-0000-7000-8000-000000000000', $1, 'RU', 'passport', 'unreadable', '', '', now())`,
      player.id,
    )
    expect(await named('Ада Прежняя')).toEqual([])
    const reports: unknown[] = []
    expect([await hash(reports), await hash(reports)]).toEqual([1, 0])
    expect(await named('Ада Прежняя')).toEqual([player.id])
    expect(reports).toEqual([{ count: 1 }, { count: 1 }])
  })

  it('D-2 a start of a process gives it soon, without a wait for the night', async () => {
    const player = await office.player()
    await handIn(office, player, { first_name: 'Зара', last_name: 'Ранняя' })
    await decide(office)
    await sql('update kyc.check set name_hash = null where player = $1', player.id)
    await app().kyc.hashNames()
    await expect.poll(() => named('Зара Ранняя')).toEqual([player.id])
  })

  it('D-2 a person changed by a process of the version before is found by no names until the job; by this one at once', async () => {
    const player = await office.player()
    await handIn(office, player, { first_name: 'Мира', last_name: 'Старая' })
    await sql('update kyc.check set person = person where player = $1', player.id)
    await decide(office)
    expect(await named('Мира Старая')).toEqual([])
    await hash()
    expect(await named('Мира Старая')).toEqual([player.id])
    const other = await office.player()
    dataOf(await submitPerson(other, { first_name: 'Лия', last_name: 'Прямая' }))
    await handIn(office, other, { first_name: 'Лия', last_name: 'Прямая', birth_date: '1991-05-17' })
    await decide(office)
    expect(await named('Лия Прямая')).toEqual([other.id])
  })

  it('D-2 the job ends between batches when its process stops', async () => {
    const player = await office.player()
    dataOf(await submitPerson(player))
    await sql(
      `insert into kyc.check (id, player, country, document_kind, person, person_hash, document_hash, created_at)
       select gen_random_uuid(), $1, 'RU', 'passport', 'unreadable', '', '', now() from generate_series(1, 501)`,
      player.id,
    )
    const reports: unknown[] = []
    await hash(reports, AbortSignal.abort())
    expect(reports).toEqual([])
    await hash(reports)
    expect(reports).toEqual([{ count: 502 }])
  })
})
