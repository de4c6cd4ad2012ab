import type { PayoutHold } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { formatMoney } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { DatabaseVectorRun } from '../payments/testing/database-vector-run.ts'
import { type CasePayout, casesWithPayouts, type DepositCase } from '../payments/testing/deposit-vectors.ts'
import { creditPorts } from '../payments/testing/unlimited.ts'
import { VectorRun } from '../payments/testing/vector-run.ts'
import { brokenSums } from './store/check.ts'
import { payoutById } from './store/payouts.ts'
import { CasePayouts } from './testing/case-payouts.ts'
import { providerDouble } from './testing/double.ts'
import { openWallet } from './testing/open-wallet.ts'
import { type TestPayouts, testPayouts } from './testing/test-payouts.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([], 4)))
afterAll(() => books.close())

const db = () => books.database.db

/** Payouts of the vector, each brought to its state by the usual steps. */
class CaseFixture {
  readonly ids = new Map<string, bigint>()
  readonly #player: bigint
  readonly #given: DepositCase['in']
  readonly #fixture: TestPayouts
  #holds: PayoutHold[] = []

  constructor(player: bigint, given: DepositCase['in']) {
    this.#player = player
    this.#given = given
    const gates = { holdsFor: async () => this.#holds }
    const provider = providerDouble(`vectors-${player}`)
    this.#fixture = testPayouts({ fresh: books, ledger: books.ledger, clock: systemClock, provider, gates, method: { min: 1n } })
    this.hooks.chargingBack.on('payouts', (tx, { player: owner }) => this.#fixture.payouts.rejectOpen(tx, owner))
  }

  payers = creditPorts().payers
  hooks = creditPorts().hooks

  /** Sent payouts come first: the worker takes every approved one. */
  open = async () => {
    const order = ['sent', 'approved', 'review']
    const payouts = this.#given.payouts!.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    for (const payout of payouts) await this.#bring(payout)
  }

  async #bring({ id, amount, state }: CasePayout): Promise<void> {
    this.#holds = state === 'review' ? ['charge_back'] : []
    await openWallet(books.ledger, this.#player, this.#given.currency, { cash: BigInt(amount) })
    const requested = await this.#fixture.request({
      player: this.#player,
      key: newKey(systemClock.now()),
      amount: formatMoney(BigInt(amount)),
    })
    this.ids.set(id, BigInt((requested as { id: string }).id))
    if (state === 'sent') await this.#fixture.runJobs()
    expect((await payoutById(db(), this.ids.get(id)!))!.status).toBe(state)
  }
}

describe('deposit vectors that begin with payouts', () => {
  it.each(casesWithPayouts)('$id $note: by the pure rules', ({ in: given, out }) => {
    const payouts = new CasePayouts(given.payouts!, given.currency)
    const run = new VectorRun(given, payouts)
    expect({ answers: run.answers, invoices: run.invoices, payouts: payouts.states, ledger: run.books.shown() }).toEqual(out)
  })

  it.each(casesWithPayouts.map((each, i) => ({ ...each, player: 7801n + BigInt(i) })))(
    '$id $note: in a real database',
    async ({ in: given, out, player }) => {
      const fixture = new CaseFixture(player, given)
      const vectorRun = new DatabaseVectorRun(books, books.ledger, player, given, fixture)
      const answers = await vectorRun.run()
      const states = await Promise.all([...fixture.ids].map(async ([name, id]) => [name, (await payoutById(db(), id))!.status] as const))
      expect({
        answers,
        invoices: await vectorRun.invoices(),
        payouts: Object.fromEntries(states),
        ledger: await vectorRun.books(),
      }).toEqual(out)
      expect(await books.ledger.check()).toEqual([])
      expect(await brokenSums(db())).toEqual([])
    },
  )

  it('number one', () => expect(casesWithPayouts).toHaveLength(1))
})
