import { readFileSync } from 'node:fs'

import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openProgramme, type Programme } from './testing/programme.ts'

const START = Date.UTC(2026, 9, 10)
const MIGRATION = readFileSync(new URL('./migrations/0004-unreadable-sums.sql', import.meta.url), 'utf8')

let programme: Programme
beforeAll(async () => void (programme = await openProgramme(START)))
afterAll(() => programme.table.close())

const query = (text: string, values: unknown[] = []) => programme.table.fresh.database.pool.query(text, values)

/** As the console stored a sum that it could not read. */
const spoil = (partner: bigint, version: number, sums: object) =>
  query('update partners.plan set terms = terms || $3::jsonb where partner = $1 and version = $2', [partner, version, JSON.stringify(sums)])

const versionsOf = async (id: bigint) =>
  (await programme.partners.list())
    .find((partner) => partner.id === id)!
    .versions.map(({ terms: { cpa, cpa_min_stakes: stakes } }) => [cpa, stakes])

describe('PRO-18 terms with a sum that could not be read', () => {
  it('PRO-18 take the sum of the next version that could be read, else the usual one', async () => {
    const [alone, corrected, sound] = [
      await programme.partner({ plan: 'cpa' }),
      await programme.partner({ plan: 'cpa', cpa: '12000', cpa_min_stakes: '700' }),
      await programme.partner({ plan: 'cpa', cpa: '777' }),
    ]
    const [first] = await programme.partners.terms(corrected.id)
    await programme.inTransaction().execute(async (tx) => {
      for (const cpa of ['1', '9000', '9900'])
        await programme.partners.setTerms(
          tx,
          corrected.id,
          { fromMonth: first!.fromMonth, terms: { ...first!.terms, cpa }, reason: 'corrected' },
          programme.by(),
        )
    })
    await spoil(alone.id, 1, { cpa: 'undefined', cpa_min_stakes: 'undefined' })
    await spoil(corrected.id, 1, { cpa: 'undefined' })
    await spoil(corrected.id, 2, { cpa: 'undefined' })
    await query(MIGRATION)
    expect(await versionsOf(alone.id)).toEqual([['5000', '0']])
    expect(await versionsOf(corrected.id)).toEqual([
      ['9900', '700'],
      ['9000', '700'],
      ['9000', '700'],
      ['9000', '700'],
    ])
    expect(await versionsOf(sound.id)).toEqual([['777', '0']])
    const { rows } = await query(`select count(*)::int as n from partners.plan where reason like '%replaced)'`)
    expect(rows).toEqual([{ n: 3 }])
  })

  it('PRO-18 no longer keep their ended month from closing', async () => {
    const { id } = await programme.partner({ plan: 'cpa' })
    await spoil(id, 1, { cpa: 'undefined' })
    await programme.setTime(START + 31 * DAY_MS)
    await expect(programme.partners.months.closeEnded()).rejects.toThrow('months of 1 partners were not closed')
    await query(MIGRATION)
    expect(await programme.partners.months.closeEnded()).toBe(1)
  })
})
