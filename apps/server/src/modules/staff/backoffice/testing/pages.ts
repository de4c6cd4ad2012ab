/** Lists in pages: rows to fill them, and whether walking through them loses or doubles a row. */
import { expect } from 'vitest'

import type { OperatorSession } from './operator.ts'

interface Pool {
  query(statement: string, values?: unknown[]): Promise<unknown>
}

/**
 * So many rows like one of the table. `changes`: pairs of a column and its SQL, in which `n` counts from 1.
 */
export async function addCopies(pool: Pool, table: string, where: string, count: number, changes: string): Promise<void> {
  await pool.query(`insert into ${table} overriding system value
    select made.* from (select to_jsonb(each) as row from ${table} each where ${where} limit 1) one, generate_series(1, ${count}) n,
      jsonb_populate_record(null::${table}, one.row || jsonb_build_object(${changes})) made`)
}

interface Page {
  data: { id: string }[]
  next: string | null
}

/**
 * Each edge of a page is between two rows: `path` lists the same rows in the same order by one row a page as in one page. Returns their ids.
 * `more`: of the query, such as `sort=at`; `most` rows a page has.
 */
export async function expectWholePages(at: OperatorSession, path: string, least: number, more = '', most = 200): Promise<string[]> {
  const page = async (query: string) => {
    const { status, body } = await at.call('GET', `${path}?${query}${more && `&${more}`}`)
    expect([path, status, body.code]).toEqual([path, 200, undefined])
    return body as unknown as Page
  }
  const whole = await page(`limit=${most}`)
  const ids = whole.data.map(({ id }) => id)
  expect([path, whole.next]).toEqual([path, null])
  expect(ids.length, path).toBeGreaterThanOrEqual(least)
  const walked: string[] = []
  for (let place = ''; ;) {
    const { data, next } = await page(`limit=1${place}`)
    expect(data.length, path).toBeLessThanOrEqual(1)
    walked.push(...data.map(({ id }) => id))
    if (next === null) break
    place = `&before=${encodeURIComponent(next)}`
    expect(walked.length, path).toBeLessThanOrEqual(ids.length)
  }
  expect([path, walked]).toEqual([path, ids])
  return ids
}
