import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemRandom } from '../../../platform/random.ts'
import { hashNames } from './names.ts'
import { decide, handIn, type Office, openOffice } from './testing/office.ts'
import { createVault } from './vault.ts'

let office: Office
beforeAll(async () => (office = await openOffice()))
afterAll(() => office.stop())

const app = () => office.testServer.server.app
const sql = async (text: string, ...values: unknown[]) => (await app().database.pool.query(text, values)).rows as Record<string, unknown>[]
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
    const context = { db: app().database.db, vault: createVault(app().dataKeys.documents, systemRandom) }
    expect([await hashNames(context), await hashNames(context)]).toEqual([1, 0])
    expect(await named('Ада Прежняя')).toEqual([player.id])
  })
})
