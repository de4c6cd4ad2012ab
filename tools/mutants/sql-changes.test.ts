import { describe, expect, it } from 'vitest'

import { changesOf } from './sql-changes.ts'

const changed = (query: string) => changesOf(query).map(({ start, end, text }) => query.slice(0, start) + text + query.slice(end))

describe('mutants of an SQL query', () => {
  it('turn a comparison, a rounding, an end of an order and a test for null', () => {
    expect(changed('select ceil(a) from t where a >= 1 order by a desc')).toEqual([
      'select ceil(a) from t where a > 1 order by a desc',
      'select floor(a) from t where a >= 1 order by a desc',
      'select ceil(a) from t where a >= 1 order by a asc',
      'select ceil(a) from t where (true or a >= 1) order by a desc',
    ])
    expect(changed('select max(b) as m from t where b is not null')[1]).toBe('select max(b) as m from t where b is null')
  })

  it('drop one condition each, with its brackets and its text', () => {
    expect(changed(`select 1 from t where a = $1 and b in ('x and y', 'z') or (c = 2 and d = 3) limit 1`)).toEqual([
      `select 1 from t where (true or a = $1) and b in ('x and y', 'z') or (c = 2 and d = 3) limit 1`,
      `select 1 from t where a = $1 and (true or b in ('x and y', 'z')) or (c = 2 and d = 3) limit 1`,
      `select 1 from t where a = $1 and b in ('x and y', 'z') or (c = 2 and (true or d = 3)) limit 1`,
    ])
  })

  it('keep what is no condition', () => {
    expect(changed('insert into t (a) values (1) on conflict (a) do nothing')).toEqual([])
    expect(changed('update t set a = 1 where b between 1 and 2')).toEqual(['update t set a = 1 where (true or b between 1 and 2)'])
  })
})
