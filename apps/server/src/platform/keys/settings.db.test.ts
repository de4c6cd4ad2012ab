import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { compareSettings, exposeSettings, isExposed, noteSettings } from './index.ts'

const SECRETS = ['any text of thirty-two characters']
const STOLEN = { 'GAME_PROVIDERS acme': 'of acme', SECRET_STUDIO: 'of the studio' }

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase()
  await noteSettings(fresh.database, STOLEN, SECRETS)
})
afterAll(() => fresh.close())

const exposedAmong = async (...values: string[]) => {
  const found = await Promise.all(values.map((value) => isExposed(fresh.database, value, SECRETS)))
  return values.filter((_, at) => found[at])
}

describe('D-46 the secrets of other services', () => {
  it('D-46 are not exposed while nobody has stolen them', async () => {
    expect(await exposedAmong(...Object.values(STOLEN))).toEqual([])
  })

  it('D-46 are exposed by a theft under every name, also once new ones are noted', async () => {
    await fresh.database.db.transaction().execute(exposeSettings)
    await noteSettings(fresh.database, { ...STOLEN, 'GAME_PROVIDERS acme': 'new of acme' }, SECRETS)
    expect(await exposedAmong('of acme', 'of the studio', 'new of acme')).toEqual(['of acme', 'of the studio'])
    expect(await isExposed(fresh.database, 'of acme', ['another text of thirty-two characters'])).toBe(false)
  })

  it('D-46 are compared by entry of a list', async () => {
    const present = { 'GAME_PROVIDERS acme': 'new of acme', SECRET_STUDIO: 'of the studio' }
    expect(await compareSettings(fresh.database, present, SECRETS)).toMatchObject({
      unchanged: ['SECRET_STUDIO'],
      changed: ['GAME_PROVIDERS acme'],
      absent: [],
    })
  })
})
