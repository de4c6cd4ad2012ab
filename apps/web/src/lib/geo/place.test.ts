import type { Client } from '@fairhouse/contracts/client'
import { describe, expect, it } from 'vitest'

import { loadPlace } from './place.ts'

const api = (answer: unknown) =>
  ({ call: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)) }) as unknown as Client
const licence = { ru: 'Л', en: 'L', kz: 'Л' }

describe('visitor’s location', () => {
  it('SEC-5 comes from the geo call: place and age in a served country, a block on 451', async () => {
    const data = { ip: '2.72.0.1', country_code: 'KZ', region: 'KZ', min_age: 21, licence }
    expect(await loadPlace(api({ ok: true, status: 200, data: { data } }))).toEqual({
      ip: '2.72.0.1',
      countryCode: 'KZ',
      region: 'KZ',
      isBlocked: false,
      minAge: 21,
      licence,
    })
    const error = { code: 'region_blocked', message: 'no', details: { ip: '145.97.0.1', country_code: 'NL' } }
    expect(await loadPlace(api({ ok: false, status: 451, error }))).toMatchObject({ ip: '145.97.0.1', countryCode: 'NL', isBlocked: true })
    expect(await loadPlace(api({ ok: false, status: 451, error: { code: 'region_blocked', message: 'no' } }))).toMatchObject({
      isBlocked: true,
    })
  })

  it('SEC-5 is unknown, without a block, when the call fails otherwise', async () => {
    for (const status of [429, 500, 503]) expect(await loadPlace(api({ ok: false, status, error: {} }))).toBeNull()
    expect(await loadPlace(api(new Error('network')))).toBeNull()
  })
})
