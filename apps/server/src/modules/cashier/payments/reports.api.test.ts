import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loadOpenFindings, sandboxProvider } from './index.ts'
import { resolveFinding } from './store/findings.ts'
import { type Cashier, openCashier, SECRET } from './testing/cashier.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(() => cashier.stop())

const DAY_S = 86_400

/** The following night. */
async function nextNight(): Promise<void> {
  await cashier.pass(DAY_S)
  await cashier.run('payments.nightly')
}

const provider = () => {
  const url = cashier.testServer.config.sandboxUrl!
  return sandboxProvider({ id: 'sandbox', url, host: 'pay.test', secret: SECRET, needsPath: false, clock: cashier.clock })
}
const kinds = async () => (await cashier.findings()).map(({ kind, reference }) => `${kind} ${reference}`)

describe("nightly comparison with a provider's book", () => {
  it("finds nothing when both agree, and books the provider's fee", async () => {
    const before = await cashier.account('expense:psp')
    const player = await cashier.player()
    const paid = await cashier.deposit(player, '2000.00')
    await cashier.pass(21)
    await nextNight()
    expect(await cashier.status(player, paid)).toMatchObject({ status: 3 })
    expect(await kinds()).toEqual([])
    expect((await cashier.account('expense:psp')) - before).toBe(-200n)
    await cashier.run('payments.nightly') // again: the day is done
    expect((await cashier.account('expense:psp')) - before).toBe(-200n)
  })

  it('credits once an open invoice that is paid in the book', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '2100.12') // 12: no webhook
    await cashier.pass(21)
    await sql`update payments.invoice set status = 2 where id = ${invoice.id}::bigint`.execute(cashier.testServer.server.app.database.db)
    await nextNight()
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3 })
    await cashier.run('payments.reconcile')
    expect(await cashier.balanceOf(player)).toBe('2100.12')
    expect(await kinds()).toEqual([])
  })

  it('money.md B finds a payment that the book has days after it was counted here', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '2300.00')
    await cashier.pass(21)
    expect(await cashier.status(player, invoice)).toMatchObject({ status: 3 })
    const { db } = cashier.testServer.server.app.database
    await sql`update payments.payment set at = at - interval '5 days' where invoice = ${invoice.id}::bigint`.execute(db)
    await nextNight()
    expect(await kinds()).toEqual([])
  })

  it('reports each difference once, and posts nothing for it', async () => {
    const player = await cashier.player()
    const event = { event: 'n1', ext: 'nobody-there', status: 'paid', amount: 70_000, currency: 'RUB' }
    const ours = await cashier.deposit(player, '700.03')
    expect((await cashier.webhook({ ...event, invoice: ours.id })).body).toEqual({ result: 'ok' })
    const other = await cashier.deposit(player, '2200.12')
    await cashier.pass(21)
    const [fact] = (await provider().getDeposit(other.id))!
    await cashier.webhook({ ...event, event: 'n2', ext: fact!.ext, invoice: other.id, amount: 210_000 })
    await provider().createDeposit({
      reference: 'nowhere',
      type: 'card',
      currency: 'RUB',
      amount: 5003n,
      requested: 5003n,
      customer: 'nobody',
      expiresAt: 0,
      returnUrl: 'https://site.example',
    })
    await cashier.pay.happen('nowhere', 'paid', 5003)
    const balance = await cashier.balanceOf(player)
    await nextNight()
    const found = [`missing_there ${ours.id}`, `amount_differs ${other.id}`, 'missing_here nowhere']
    expect((await kinds()).toSorted()).toEqual(found.toSorted())
    expect(await cashier.balanceOf(player)).toBe(balance)
  })

  it('money.md B reports a chargeback that only the provider has, and none that both have', async () => {
    const { db } = cashier.testServer.server.app.database
    const player = await cashier.player()
    const [both, lost] = [await cashier.deposit(player, '710.03'), await cashier.deposit(player, '720.03')]
    for (const { id } of [both, lost]) {
      await cashier.pay.happen(id, 'paid', 70_000)
      await cashier.pay.happen(id, 'charged_back', 70_000)
    }
    await sql`update payments.invoice set status = 3 where id = ${lost.id}::bigint`.execute(db) // its webhook never came
    await nextNight()
    const found = await kinds()
    expect(found).toContain(`status_differs ${lost.id}`)
    expect(found.filter((each) => each.endsWith(` ${both.id}`))).toEqual([])
  })

  it("books the fee of each payment of an invoice once, under the payment's own number after the first", async () => {
    const player = await cashier.player()
    const { id } = await cashier.deposit(player, '730.03')
    await cashier.pay.happen(id, 'paid', 73_003)
    await cashier.pay.happen(id, 'paid', 73_003)
    const before = await cashier.account('expense:psp')
    await nextNight()
    expect((await cashier.account('expense:psp')) - before).toBe(-146n)
    const { rows } = await cashier.testServer.server.app.database.pool.query<{ key: string }>(
      `select key from ledger.call where key like 'pspfee:' || $1 || '%' order by key`,
      [id],
    )
    expect(rows.map(({ key }) => key)).toEqual([`pspfee:${id}`, expect.stringMatching(`^pspfee:${id}:.+`)])
  })

  it('lets an operator settle one, once', async () => {
    const db = cashier.testServer.server.app.database.db
    const [first] = await cashier.findings()
    const { count } = await loadOpenFindings(db)
    expect(await resolveFinding(db, first!.id, 'olga', 'called the provider', 1)).toBe(true)
    expect(await resolveFinding(db, first!.id, 'oleg', 'me too', 2)).toBe(false)
    expect((await cashier.findings()).map(({ id }) => id)).not.toContain(first!.id)
    expect((await loadOpenFindings(db)).count).toBe(count - 1)
  })

  it('charges back the whole invoice for another amount, with a finding', async () => {
    const player = await cashier.player()
    const invoice = await cashier.deposit(player, '900.03')
    const event = { ext: 'half-back', invoice: invoice.id, currency: 'RUB' }
    await cashier.webhook({ ...event, event: 'h1', status: 'paid', amount: 90_003 })
    await cashier.webhook({ ...event, event: 'h2', status: 'charged_back', amount: 45_000 })
    expect(await cashier.balanceOf(player)).toBe('0.00')
    expect(await kinds()).toContain(`amount_differs ${invoice.id}`)
  })
})

it('the books balance after all tests', () => cashier.expectSoundBooks())
