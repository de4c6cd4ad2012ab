import { describe, expect, it } from 'vitest'

import { flagIn } from './query-flags.ts'

const FLAGS = ['signup', 'login', 'deposit']

describe('query flags', () => {
  it('NAV-3 are found with and without a value', () => {
    for (const search of ['?login', '?login=', '?login=1', '?a=1&login&b=2']) expect(flagIn(search, FLAGS)?.flag, search).toBe('login')
    for (const search of ['', '?', '?a=login', '?loginx=1', '?Login']) expect(flagIn(search, FLAGS), search).toBeUndefined()
  })

  it('NAV-4 are removed from the query, and other parameters stay unchanged', () => {
    expect(flagIn('?login', FLAGS)?.search).toBe('')
    expect(flagIn('?utm_source=a%20b&deposit=&next=%2Fx&signup=1&e', FLAGS)).toEqual({
      flag: 'deposit',
      search: '?utm_source=a%20b&next=%2Fx&e',
    })
  })
})
