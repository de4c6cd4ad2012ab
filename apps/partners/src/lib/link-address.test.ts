import { describe, expect, it } from 'vitest'

import { linkAddress } from './link-address.ts'

const parts = { origin: 'https://house.example', field: 'stag', value: 'a b&c', path: '', subId: '' }

describe('PRO-18 links of partners', () => {
  it('PRO-18 carry the mark and the sub id, encoded, to a page of the site', () => {
    expect(linkAddress(parts)).toBe('https://house.example/?stag=a+b%26c')
    expect(linkAddress({ ...parts, path: '/en/games', subId: 'banner-1' })).toBe(
      'https://house.example/en/games?stag=a+b%26c&sub_id=banner-1',
    )
  })

  it('PRO-18 SEC-1 lead to no other host, and hold no broken sub id', () => {
    for (const path of ['//evil.example', 'https://evil.example', '/a//evil', '/x?y=1', 'en'])
      expect(linkAddress({ ...parts, path }), path).toBeUndefined()
    for (const subId of ['a b', 'x&y=1', 'я']) expect(linkAddress({ ...parts, subId }), subId).toBeUndefined()
  })
})
