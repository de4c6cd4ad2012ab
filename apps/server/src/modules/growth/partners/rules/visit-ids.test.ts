import { describe, expect, it } from 'vitest'

import { clicksIn, hasIds, idsOf, subIdOf } from './visit-ids.ts'

describe('PRO-18 ids of a visit', () => {
  it('PRO-18 keeps the fields of bonuses.md 10 that have a value', () => {
    expect(idsOf({ partner: 'alpha', stag: '', promo: null, gclid: 'g' })).toEqual({ partner: 'alpha' })
    expect([hasIds({}), hasIds({ promo: 'OSEN' })]).toEqual([false, true])
  })

  it('PRO-18 reads at most twenty clicks of the cookie, and nothing that is no id', () => {
    const id = '0190a0c0-0000-7000-8000-000000000001'
    expect(clicksIn(`click=${id}&click=1&gclid=g`)).toEqual([id])
    expect(clicksIn(Array.from({ length: 30 }, () => `click=${id}`).join('&'))).toHaveLength(20)
  })

  it('PRO-18 takes the sub id by its usual names', () => {
    expect(['=cmd', 'a b', 'ы', '-1+1', 'x'.repeat(65), ''].map((sub) => subIdOf({ sub_id: sub }))).toEqual(
      Array.from({ length: 6 }, () => ''),
    )
    expect(subIdOf({ sub_id: 'a b', sub1: 'night-show_2.0' })).toBe('night-show_2.0')
    expect([subIdOf({ sub1: 'a' }), subIdOf({ subid: 'b', sub1: 'a' }), subIdOf({})]).toEqual(['a', 'b', ''])
  })
})
