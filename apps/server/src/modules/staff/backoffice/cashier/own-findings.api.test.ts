import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Cashier } from '../../../cashier/payments/testing/cashier.ts'
import { addOperator, type OperatorSession } from '../testing/operator.ts'
import { openStaffed } from '../testing/staffed.ts'

let cashier: Cashier
let head: OperatorSession
beforeAll(async () => ({ cashier, head } = await openStaffed()))
afterAll(() => cashier.stop())

/** Differences of a deposit, one for each of `places`; returns the id of the first. */
async function found(reference: string, places: number): Promise<number> {
  const { rows } = await cashier.testServer.server.app.database.pool.query<{ id: number }>(
    `insert into payments.finding (psp, day, kind, subject, ext, reference, currency, here_amount, here_status, found_at)
     select 'sandbox', '2026-01-01', 'amount_differs', 'deposit', $1 || '-' || n, $1, 'RUB', 60003, 'paid', now() from generate_series(1, $2::int) n
     returning id::int`,
    [reference, places],
  )
  return rows[0]!.id
}

const resolve = (at: OperatorSession, id: number) => at.call('POST', `/findings/${id}/resolve`, { reason: 'asked them' })

describe("D-2 a difference about an operator's own account", () => {
  it('D-2 is settled by another operator, also behind two hundred newer ones', async () => {
    const player = await cashier.player()
    const own = await addOperator(cashier.testServer, cashier.clock, { login: 'owner', role: 'risk', player: player.id })
    const id = await found((await cashier.deposit(player, '600.03')).id, 1)
    await found('70000000', 200)
    expect(await resolve(own, id)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await resolve(head, id)).toMatchObject({ status: 200 })
    expect(await resolve(own, id)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
  })
})

describe('the list of differences', () => {
  it('comes in pages, so that none of a bad night is out of reach', async () => {
    const first = await found('70000001', 205)
    const page = async (query: string) =>
      (await head.call('GET', `/findings${query}`)).body as { data: { id: string }[]; next: string | null }
    const ids: string[] = []
    for (let before = ''; ;) {
      const { data, next } = await page(before)
      expect(data.length).toBeLessThanOrEqual(200)
      ids.push(...data.map(({ id }) => id))
      if (next === null) break
      before = `?before=${next}`
    }
    const own = Array.from({ length: 205 }, (_, n) => String(first + n))
    expect(own.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect((await head.call('GET', '/findings?before=x')).status).toBe(422)
    expect((await head.call('GET', '/findings?limit=201')).status).toBe(422)
  })
})
