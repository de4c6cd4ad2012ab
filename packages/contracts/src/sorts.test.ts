import { describe, expect, it } from 'vitest'

import type { Route } from './route.ts'
import { consoleRoutes } from './routes/console.ts'
import { sortField } from './sorts.ts'

const SORTED = Object.entries<Route>(consoleRoutes).flatMap(([key, { query, sorts }]) => (query && sorts ? [{ key, query, sorts }] : []))

describe('D-2 the orders of a list', () => {
  it.each(SORTED)('D-2 $key takes its own orders alone, and names its usual one', ({ query, sorts }) => {
    const fields = Object.keys(sorts.fields)
    expect(fields).toContain(sortField(sorts.usual))
    for (const field of fields)
      for (const sort of [field, `-${field}`])
        expect(query.safeParse({ sort, currency: 'RUB' }).error?.issues[0]?.path[0] ?? 'currency').toBe('currency')
    for (const sort of ['no such field', '', `--${fields[0]}`])
      expect(query.safeParse({ sort }).error?.issues.map(({ path }) => path)).toEqual([['sort']])
  })

  it('D-2 has amounts in it only where a currency can be chosen', () => {
    for (const { key, query, sorts } of SORTED)
      if (Object.values(sorts.fields).includes('amount')) expect(query.safeParse({ currency: 'RUB' }).success, key).toBe(true)
  })
})
