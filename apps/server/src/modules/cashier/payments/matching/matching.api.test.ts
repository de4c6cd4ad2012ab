import { isRefusal } from '@fairhouse/contracts'
import { unwrap, type Player } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { untilBlocks } from '../../../../platform/db/testing/hold.ts'
import { postings } from '../../../books/ledger/index.ts'
import { addCopies } from '../../../staff/backoffice/testing/pages.ts'
import { type Cashier, openCashier, withSession } from '../testing/cashier.ts'
import type { Suspended } from './propose.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await openCashier()
  await cashier.testServer.server.app.ledger.openAccounts(['suspense', 'income:commission', 'psp:sandbox'])
})
afterAll(() => cashier.stop())

const matching = () => cashier.testServer.server.app.payments.matching
const within = <T>(work: (tx: never) => Promise<T>) =>
  cashier.testServer.server.app.database.db.transaction().execute((tx) => work(tx as never))
const isBehind = (tx: never) => untilBlocks(cashier.testServer.server.app.database, tx)
const DECISION = { by: 'desk', reason: 'the slip fits' }

interface Odd {
  player: Player
  id: bigint
  item: Suspended
}

/** An invoice that received less than the minimum of its method. */
async function oddMoney(minor: number): Promise<Odd> {
  const player = await cashier.player()
  const { id } = await cashier.deposit(player, '600.03')
  await cashier.pay.happen(id, 'paid', minor)
  const { waiting } = await matching().payments({ limit: 200 })
  return { player, id: BigInt(id), item: waiting.find(({ item }) => item.invoice === BigInt(id))!.item }
}

const match = ({ psp, ext }: Suspended, invoice: bigint) => within((tx) => matching().match(tx, { psp, ext, invoice }, DECISION))
const BAD = { code: 'bad_transition' }

describe('BEY-9 unmatched payments', () => {
  it('cannot be matched to a paid invoice', async () => {
    const [paid, other] = [await oddMoney(5_000), await oddMoney(6_000)]
    expect(isRefusal(await match(paid.item, paid.id))).toBe(false)
    expect(await match(other.item, paid.id)).toMatchObject(BAD)
    expect([await cashier.balanceOf(paid.player), await cashier.balanceOf(other.player)]).toEqual(['50.00', '0.00'])
    expect(await matching().item(other.item.psp, other.item.ext)).toBeDefined()
  })

  it('BEY-9 are late by the time at which they came, not by that of the match', async () => {
    const odd = await oddMoney(5_000)
    await cashier.pass(1500)
    await match(odd.item, odd.id)
    expect(await cashier.status(odd.player, { id: `${odd.id}` })).toMatchObject({ status: 3, late: false })
  })

  it("BEY-9 matched to another invoice end the review of the one they named, and tell only that one's own player why", async () => {
    const { player, item, id } = await oddMoney(5_000)
    const own = await cashier.deposit(player, '700.03')
    await match(item, BigInt(own.id))
    expect(await cashier.status(player, own)).toMatchObject({ status: 3, amount: '50.00' })
    expect(await cashier.status(player, { id: `${id}` })).toMatchObject({ status: 6, refused: { because: 'other_invoice' } })
    const [odd, strangers] = [await oddMoney(6_000), await cashier.deposit(await cashier.player(), '800.03')]
    await match(odd.item, BigInt(strangers.id))
    expect(await cashier.status(odd.player, { id: `${odd.id}` })).toMatchObject({ refused: null })
  })

  it.each(['excluded by himself', 'listed by a national register'])('D-5 cannot be matched to an invoice of a player %s', async (state) => {
    const [odd, other] = [await oddMoney(5_000), await oddMoney(6_000)]
    if (state === 'excluded by himself') await unwrap(other.player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    else await within((tx) => cashier.testServer.server.app.limits.setListed(tx, other.player.id, true))
    expect(await match(odd.item, other.id)).toMatchObject({ code: 'not_matchable' })
    expect((await cashier.testServer.server.app.ledger.wallet(other.player.id, 'RUB'))!.cash).toBe(0n)
    expect(await matching().item(odd.item.psp, odd.item.ext)).toBeDefined()
  })

  it('D-74 cannot be matched when they exceed a limit of the matched player', async () => {
    const odd = await oddMoney(5_000)
    await unwrap(odd.player.call('PUT /api/v2/profile/limits', { body: { name: 'deposit_day', amount: '40.00' } }))
    expect(await match(odd.item, odd.id)).toMatchObject({ code: 'not_matchable', details: { because: 'limit_deposit_day' } })
    expect(await cashier.balanceOf(odd.player)).toBe('0.00')
  })

  it('money.md B go back to the card that paid them: a match names it as the source, and its number is kept no longer', async () => {
    const [odd, back] = [await oddMoney(5_000), await oddMoney(6_000)]
    const { pool } = cashier.testServer.server.app.database
    const sealedOf = async ({ item: { psp, ext } }: Odd) =>
      (await pool.query<{ payer: Buffer | null }>('select payer from payments.payment where psp = $1 and ext = $2', [psp, ext])).rows[0]!
        .payer
    expect([await sealedOf(odd), await sealedOf(back)]).toEqual([expect.any(Buffer), expect.any(Buffer)])
    await match(odd.item, odd.id)
    await within((tx) => matching().sendBack(tx, back.item, DECISION))
    const { rows } = await pool.query(
      'select s.player, s.type, s.masked, d.amount from payouts.source s join payouts.source_deposit d on d.source = s.id where d.invoice = any($1)',
      [[odd.id, back.id]],
    )
    expect(rows).toEqual([{ player: odd.player.id, type: 'card', masked: expect.stringMatching(/^•••• \d{4}$/), amount: 5_000n }])
    expect([await sealedOf(odd), await sealedOf(back)]).toEqual([null, null])
  })

  it('money.md B go back to that card also when they named no invoice for a day', async () => {
    const player = await cashier.player()
    const [lost, other] = [await cashier.deposit(player, '600.03'), await cashier.deposit(player, '700.03')]
    await cashier.testServer.server.app.database.pool.query(
      'with steps as (delete from payments.step where invoice = $1) delete from payments.invoice where id = $1',
      [lost.id],
    )
    await cashier.pay.happen(lost.id, 'paid', 60_003)
    await cashier.pass(86_400)
    await cashier.run('payments.reconcile')
    const { waiting } = await matching().payments({ limit: 200 })
    const { item } = waiting.find(({ item: each }) => each.amount === 60_003n)!
    expect(isRefusal(await match(item, BigInt(other.id)))).toBe(false)
    const { sources } = await unwrap(withSession(player, () => player.call('GET /api/v2/billing/payout/available')))
    expect(sources).toMatchObject([{ type: 'card', left: '600.03' }])
  })

  it('have one decision only: a concurrent one finds the money gone', async () => {
    const [odd, other] = [await oddMoney(5_000), await oddMoney(6_000)]
    let second: ReturnType<typeof match> | undefined
    await within(async (tx) => {
      expect(isRefusal(await matching().sendBack(tx, odd.item, DECISION))).toBe(false)
      second = match(odd.item, other.id)
      second.catch(() => undefined) // checked below
      await isBehind(tx)
    })
    expect(await second).toMatchObject(BAD)
    expect(await cashier.balanceOf(other.player)).toBe('0.00')
  })

  it("are returned with their invoice locked: a concurrent payment waits, and sees the invoice's new state", async () => {
    const odd = await oddMoney(5_000)
    let coming: Promise<unknown> | undefined
    await within(async (tx) => {
      await matching().sendBack(tx, odd.item, DECISION)
      coming = cashier.pay.happen(`${odd.id}`, 'paid', 60_003)
      await isBehind(tx)
    })
    await coming
    expect(await cashier.status(odd.player, { id: `${odd.id}` })).toMatchObject({ status: 3, late: true, refused: null })
    expect(await cashier.balanceOf(odd.player)).toBe('600.03')
  })

  it('are returned only after a webhook that locks their invoice: its money keeps the invoice in review', async () => {
    const odd = await oddMoney(5_000)
    let going: Promise<unknown> | undefined
    await within(async (tx) => {
      await sql`select from payments.invoice where id = ${odd.id} for update`.execute(tx)
      going = within((other) => matching().sendBack(other, odd.item, DECISION))
      await isBehind(tx)
      await sql`insert into payments.payment (psp, ext, invoice, amount, currency, kind, at)
        values ('sandbox', 'meanwhile', ${odd.id}, 100, 'RUB', 'suspended', now())`.execute(tx)
    })
    expect(await going).toEqual([])
    expect(await cashier.status(odd.player, { id: `${odd.id}` })).toMatchObject({ status: 8, refused: null })
  })

  it('refuses an invoice in review only: neither open, nor paid, nor twice', async () => {
    const open = await cashier.deposit(await cashier.player(), '600.03')
    const [paid, odd] = [await oddMoney(5_000), await oddMoney(6_000)]
    await match(paid.item, paid.id)
    const refused = (id: bigint) => within((tx) => matching().refuse(tx, id, { because: 'sent_back', by: 'head' }))
    expect(await refused(BigInt(open.id))).toMatchObject(BAD)
    expect(await refused(paid.id)).toMatchObject(BAD)
    expect(isRefusal(await refused(odd.id))).toBe(false)
    expect(await refused(odd.id)).toMatchObject(BAD)
  })

  it('are listed with the invoices in review, the longest waiting first, then with those unpaid for thirty days, the newest first', async () => {
    const [old, odd] = [await oddMoney(5_000), await oddMoney(6_000)]
    const unpaid: bigint[] = []
    for (let n = 0; n < 3; n++) unpaid.push(BigInt((await cashier.deposit(await cashier.player(), '700.03')).id))
    const past = [old.id, unpaid[0]!].map(String)
    await sql`update payments.invoice set created_at = created_at - interval '31 days' where id = any(${past}::bigint[])`.execute(
      cashier.testServer.server.app.database.db,
    )
    const own = new Set([old.id, odd.id, ...unpaid])
    const { rows } = await matching().invoices({ limit: 200 })
    expect(rows.map(({ id }) => id).filter((id) => own.has(id))).toEqual([old.id, odd.id, unpaid[2], unpaid[1]])
  })

  describe('BEY-9 a payment that names no invoice', () => {
    /** Proposals for a payment of what `fitting` asked for, among copies of it with these changes. */
    async function proposedAmong(changes: string, fittingIs = 'status = status') {
      const { item } = await oddMoney(5_000)
      const fitting = await cashier.deposit(await cashier.player(), '811.03')
      const { pool } = cashier.testServer.server.app.database
      await pool.query(
        `update payments.payment set amount = (select asked_amount from payments.invoice where id = $3), invoice = null where psp = $1 and ext = $2`,
        [item.psp, item.ext, fitting.id],
      )
      const base = Number(fitting.id) * 1000
      await addCopies(pool, 'payments.invoice', `id = ${fitting.id}`, 250, `'id', ${base} + n, 'key', null, 'status', 4, ${changes}`)
      await pool.query(`update payments.invoice set ${fittingIs} where id = $1`, [fitting.id])
      const { waiting } = await matching().payments({ limit: 200 })
      const proposals = waiting.find((each) => each.item.ext === item.ext)!.proposals.map(({ invoice }) => invoice.id)
      await pool.query('delete from payments.invoice where id between $1 and $2', [base + 1, base + 250])
      return { proposals, fitting: BigInt(fitting.id) }
    }

    it('BEY-9 is proposed the invoice of its amount behind any number of others', async () => {
      const { proposals, fitting } = await proposedAmong(`'amount', 900000 + n, 'asked_amount', 900000 + n`)
      expect(proposals).toEqual([fitting])
    })

    it('BEY-9 is proposed the one of its amount in review first, behind any number of newer ones of the same amount', async () => {
      const { proposals, fitting } = await proposedAmong(`'amount', 900000 + n`, `status = 8, created_at = created_at - interval '1 hour'`)
      expect([proposals[0], proposals.length]).toEqual([fitting, 5])
    })
  })

  it('BEY-9 lists unpaid invoices by time, whatever their numbers, and those of one instant all', async () => {
    const { id } = await cashier.deposit(await cashier.player(), '812.03')
    const { pool } = cashier.testServer.server.app.database
    const at = `(select created_at from payments.invoice where id = ${id})`
    const old = `'id', ${id}000 + n, 'key', null, 'amount', 910000 + n, 'status', 4, 'created_at', ${at} - interval '1 hour' * (n / 3)`
    await addCopies(pool, 'payments.invoice', `id = ${id}`, 8, old)
    const walked: string[] = []
    for (let before: string | undefined; ;) {
      const { rows, next } = await matching().invoices({ limit: 1, before })
      walked.push(...rows.map((row) => `${row.id}`).filter((each) => each.startsWith(id)))
      if (next === null) break
      before = next
    }
    await pool.query('delete from payments.invoice where id between $1 and $2', [`${id}001`, `${id}008`])
    expect(walked).toEqual([`${id}002`, `${id}001`, id, ...[5, 4, 3, 8, 7, 6].map((n) => `${id}00${n}`)])
  })

  it('are returned after thirty days, any number in one night', async () => {
    const [many, each] = [401, 100n]
    const { ledger, database } = cashier.testServer.server.app
    const whole = postings.suspended({ psp: 'sandbox', ext: 'of many', currency: 'RUB', received: each * BigInt(many) })
    expect(await ledger.post(whole)).toMatchObject({ kind: 'done' })
    await sql`insert into payments.payment (psp, ext, amount, currency, kind, at)
      select 'sandbox', 'old ' || n, ${each}, 'RUB', 'suspended', now() - interval '31 days' from generate_series(1, ${many}::int) n`.execute(
      database.db,
    )
    expect(await matching().sweep()).toBe(many)
    expect(await matching().sweep()).toBe(0)
  })

  it('the books balance after all tests', async () => {
    expect(await cashier.testServer.server.app.ledger.check()).toEqual([])
  })
})
