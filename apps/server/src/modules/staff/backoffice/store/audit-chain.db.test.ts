import { createHash } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { sortedBy } from '../../../../platform/db/index.ts'
import { openTable, type Table } from '../../../../testing/table.ts'
import { loadAuditEntries, writeAuditEntry } from './acts.ts'
import { checkAuditChain } from './audit-chain.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

const AT = Date.parse('2026-03-02T10:00:00.123Z')
const query = (text: string, values: unknown[] = []) => table.fresh.database.pool.query(text, values)
const check = (noted?: { n: bigint; hash: string }) => checkAuditChain(table.fresh.database.db, noted)
const write = (detail: string, operator = 'risk') =>
  writeAuditEntry(
    table.fresh.database.db,
    { operator, act: 'payout approve', subject: 'payout 7', detail, sum: { amount: '10.00', currency: 'RUB' } },
    AT,
  )

/** As the owner of the database could: what the log refuses to everyone else. */
async function tamper(statement: string): Promise<void> {
  const client = await table.fresh.database.pool.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(statement)
  } finally {
    await client.query('reset session_replication_role')
    client.release()
  }
}

beforeEach(async () => {
  await tamper('truncate backoffice.audit, backoffice.audit_link restart identity')
  for (const detail of ['one', 'два', 'three']) await write(detail)
})

describe('BEY-23 the chain of the log of acts', () => {
  it('BEY-23 has a link for each line, of the line and of the link before it', async () => {
    const { lines, head, faults } = await check()
    expect([lines, head?.n, faults]).toEqual([3n, 3n, []])
    const at = `${AT}000`
    const lineOf = (id: number, detail: string) =>
      [`${id}`, at, 'risk', 'payout approve', 'payout 7', detail, '10.00', 'RUB']
        .map((text) => `${Buffer.byteLength(text)}:${text}`)
        .join('')
    const hashes = ['one', 'два', 'three'].reduce(
      (before, detail, index) =>
        createHash('sha256')
          .update(before)
          .update(lineOf(index + 1, detail))
          .digest(),
      Buffer.alloc(32),
    )
    expect(head?.hash).toBe(hashes.toString('hex'))
  })

  it('BEY-23 is shown with each line as the command takes it', async () => {
    const shown = await loadAuditEntries(table.fresh.database.db, { ...sortedBy('-at'), limit: 10 })
    expect(shown.map(({ detail, link }) => [detail, link?.n])).toEqual([
      ['three', 3n],
      ['два', 2n],
      ['one', 1n],
    ])
    for (const { link } of shown) expect((await check(link!)).faults).toEqual([])
  })

  it.each([
    ['a changed word', `update backoffice.audit set detail = 'another' where id = 2`, /line 2 or link 2 was changed/],
    ['a changed sum', `update backoffice.audit set amount = '1.00' where id = 2`, /line 2 or link 2 was changed/],
    ['another operator', `update backoffice.audit set operator = 'head' where id = 1`, /line 1 or link 1 was changed/],
    ['another time', `update backoffice.audit set at = at + interval '1 microsecond' where id = 3`, /line 3 or link 3 was changed/],
    ['a removed line', 'delete from backoffice.audit where id = 2', /line 2 of link 2 is gone/],
    [
      'a removed line and link',
      'delete from backoffice.audit_link where n = 2; delete from backoffice.audit where id = 2',
      /links 2 to 2 are gone/,
    ],
    ['a removed link', 'delete from backoffice.audit_link where n = 3', /1 lines have no link/],
    [
      'a line that was put in',
      `insert into backoffice.audit (at, operator, act, subject, detail) values (now(), 'x', 'y', 'z', '')`,
      /1 lines have no link/,
    ],
    [
      'words moved from one field to the next',
      `update backoffice.audit set act = 'payout', subject = 'approvepayout 7' where id = 1`,
      /line 1 or link 1 was changed/,
    ],
  ])('BEY-23 is broken by %s', async (_, statement, fault) => {
    await tamper(statement)
    expect((await check()).faults).toEqual(expect.arrayContaining([expect.stringMatching(fault)]))
  })

  it('BEY-23 is broken by a line that is dated back, also one that the database links', async () => {
    const insert = `insert into backoffice.audit (id, at, operator, act, subject, detail) overriding system value values (0, $1, 'x', 'y', 'z', '')`
    await query(insert, [new Date(AT - 11 * 60_000)])
    expect((await check()).faults).toEqual(['line 0 says an earlier time than those before its link 4'])
  })

  it('BEY-23 shows a line whose link was removed without one', async () => {
    await tamper('delete from backoffice.audit_link where n = 2')
    const shown = await loadAuditEntries(table.fresh.database.db, { ...sortedBy('-at'), limit: 10 })
    expect(shown.map(({ detail, link }) => [detail, link?.n ?? null])).toEqual([
      ['three', 3n],
      ['два', null],
      ['one', 1n],
    ])
  })

  it('BEY-23 says first what is wrong with all of it, and then every line', async () => {
    const noted = { n: 3n, hash: 'f'.repeat(64) }
    await tamper(`update backoffice.audit set detail = 'x'; delete from backoffice.audit_link where n = 3`)
    expect((await check(noted)).faults).toEqual([
      expect.stringContaining('link 3 is not the one that was noted'),
      '1 lines have no link',
      'line 1 or link 1 was changed',
      'line 2 or link 2 was changed',
    ])
  })

  it('BEY-23 links lines one after the other: an act that ends waits for the one before it', async () => {
    const { pool } = table.fresh.database
    const [one, other] = [await pool.connect(), await pool.connect()]
    try {
      await one.query('begin')
      await one.query(`select pg_advisory_xact_lock(hashtextextended('backoffice.audit_link', 0))`)
      const added = other.query(`insert into backoffice.audit (at, operator, act, subject, detail) values ($1, 'a', 'b', 'c', '')`, [
        new Date(AT),
      ])
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted`
      await expect.poll(async () => (await query(waiting)).rows.length).toBe(1)
      await one.query('commit')
      await added
    } finally {
      one.release(true)
      other.release(true)
    }
    expect(await check()).toMatchObject({ lines: 4n, faults: [] })
  })

  it('BEY-23 that was made anew, or cut at its end, lacks the link that was noted', async () => {
    const noted = (await check()).head!
    await tamper('delete from backoffice.audit_link where n = 3; delete from backoffice.audit where id = 3')
    expect((await check()).faults).toEqual([])
    expect((await check(noted)).faults).toEqual([expect.stringContaining('link 3 is not the one that was noted')])
    await tamper('truncate backoffice.audit, backoffice.audit_link restart identity')
    for (const detail of ['one', 'other', 'three']) await write(detail)
    expect((await check()).faults).toEqual([])
    expect((await check(noted)).faults).toEqual([expect.stringContaining('link 3 is not the one that was noted')])
  })

  it('BEY-23 is only added to', async () => {
    await expect(query('update backoffice.audit_link set n = 9 where n = 3')).rejects.toThrow(/only ever added to/)
    await expect(query('delete from backoffice.audit_link')).rejects.toThrow(/only ever added to/)
  })

  it('BEY-23 orders acts that lock the same things in other orders, and none waits for another for ever', async () => {
    const { db } = table.fresh.database
    const lock = 'select pg_advisory_xact_lock($1)'
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = await table.fresh.database.pool.connect()
        const add = (detail: string) =>
          client.query(`insert into backoffice.audit (at, operator, act, subject, detail) values ($1, 'a', 'b', 'c', $2)`, [
            new Date(AT),
            detail,
          ])
        try {
          await client.query('begin')
          await client.query(lock, [77])
          await add('late')
          await client.query('commit')
          await client.query('begin')
          await add('early')
          await client.query(lock, [77])
          await client.query('commit')
        } finally {
          client.release(true)
        }
      }),
    )
    expect(await checkAuditChain(db)).toMatchObject({ lines: 11n, faults: [] })
  })

  it('BEY-23 has no link of an act that was rolled back, and no gap after it', async () => {
    await table.fresh.database.db
      .transaction()
      .execute(async (tx) => {
        await writeAuditEntry(tx, { operator: 'risk', act: 'a', subject: 's', detail: 'taken back' }, AT)
        throw new Error('refused')
      })
      .catch(() => undefined)
    await write('four')
    expect(await check()).toMatchObject({ lines: 4n, head: { n: 4n }, faults: [] })
  })
})
