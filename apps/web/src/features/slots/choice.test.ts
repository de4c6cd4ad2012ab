import { describe, expect, it } from 'vitest'

import { addressOf, choiceIn, isNarrowed, queryOf } from './choice.ts'

const of = (text: string) => choiceIn(new URLSearchParams(text))

describe('PRO-9 choice on the list of slots', () => {
  it('PRO-9 stands in the address and returns from it; other fields of the address stay', () => {
    const address = new URLSearchParams('ref=friend&sort=title')
    const choice = { ...of('q=river&list=wagering&provider=studio&feature=wild&volatility=high'), sort: 'title' as const }
    const next = addressOf(address, choice)
    expect(choiceIn(next)).toEqual(choice)
    expect(next.get('ref')).toBe('friend')
    expect(addressOf(next, of('')).toString()).toBe('ref=friend')
  })

  it('PRO-9 takes no unknown value from the address', () => {
    expect(of('list=secret&volatility=huge&sort=plays')).toEqual(of(''))
    expect(isNarrowed(of('sort=title'))).toBe(false)
    expect(isNarrowed(of('provider=studio'))).toBe(true)
  })

  it('PRO-9 asks the catalogue for exactly the marked games, and for none while none is marked', () => {
    expect(queryOf(of('list=favourites'), ['a', 'b'])).toMatchObject({ slugs: 'a,b' })
    expect(queryOf(of('list=favourites'), []).slugs).toBe('-')
    expect(queryOf(of('list=wagering'), [])).toMatchObject({ takes_bonus: 'true', counts: 'true', category: 'slots', sort: 'popular' })
  })
})
