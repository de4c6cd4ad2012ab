import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { PayoutHold } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { formatMoney } from '@fairhouse/money'

import { systemClock } from '../../platform/clock.ts'
import { openTestLedger, type TestLedger } from '../ledger/testing/open.ts'
import { type CasePayout, casesWithPayouts, type DepositCase } from '../payments/testing/deposit-vectors.ts'
import { VectorHouse } from '../payments/testing/vector-house.ts'
import { VectorRun } from '../payments/testing/vector-run.ts'
import { brokenSums } from './store/check.ts'
import { payoutById } from './store/payouts.ts'
import type { PayoutTables } from './store/tables.ts'
import { CasePayouts } from './testing/case-payouts.ts'
import { providerDouble } from './testing/double.ts'
import { opened } from './testing/opened.ts'
import { type TestPayouts, testPayouts } from './testing/test-payouts.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([], 4)))
afterAll(() => books.close())

const db = () => books.database.tables<PayoutTables>()

/** The case's payouts, each brought to its state as it would come there. */
class DeskOfCase {
  readonly ids = new Map<string, bigint>()
  readonly #player: bigint
  readonly #given: DepositCase['in']
  readonly #desk: TestPayouts
  #holds: PayoutHold[] = []

  constructor(player: bigint, given: DepositCase['in']) {
    this.#player = player
    this.#given = given
    const gates = { against: async () => this.#holds }
    const provider = providerDouble(`vectors-${player}`)
    this.#desk = testPayouts({ fresh: books, ledger: books.ledger, clock: systemClock, provider, gates, method: { min: 1n } })
  }

  rejectPayouts = (tx: unknown, player: bigint) => this.#desk.payouts.rejectOpen(tx as never, player)
  onCredited = async () => undefined
  onCharged = async () => undefined

  /** What has left first: the worker takes all that is approved. */
  open = async () => {
    const order = ['sent', 'approved', 'review']
    const payouts = this.#given.payouts!.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
    for (const payout of payouts) await this.#bring(payout)
  }

  async #bring({ id, amount, state }: CasePayout): Promise<void> {
    this.#holds = state === 'review' ? ['charge_back'] : []
    await opened(books.ledger, this.#player, this.#given.currency, { cash: BigInt(amount) })
    const asked = await this.#desk.request({ player: this.#player, key: newKey(systemClock.now()), amount: formatMoney(BigInt(amount)) })
    this.ids.set(id, BigInt((asked as { id: string }).id))
    if (state === 'sent') await this.#desk.runJobs()
    expect((await payoutById(db(), this.ids.get(id)!))!.status).toBe(state)
  }
}

describe('the golden cases of deposits that begin with payouts', () => {
  it.each(casesWithPayouts)('$id $note: by the pure rules', ({ in: given, out }) => {
    const payouts = new CasePayouts(given.payouts!, given.currency)
    const run = new VectorRun(given, payouts)
    expect({ answers: run.answers, invoices: run.invoices, payouts: payouts.states, ledger: run.books.shown() }).toEqual(out)
  })

  it.each(casesWithPayouts.map((each, i) => ({ ...each, player: 7801n + BigInt(i) })))(
    '$id $note: in a real database',
    async ({ in: given, out, player }) => {
      const desk = new DeskOfCase(player, given)
      const house = new VectorHouse(books, books.ledger, player, given, desk)
      const answers = await house.run()
      const states = await Promise.all([...desk.ids].map(async ([name, id]) => [name, (await payoutById(db(), id))!.status] as const))
      expect({ answers, invoices: await house.invoices(), payouts: Object.fromEntries(states), ledger: await house.books() }).toEqual(out)
      expect(await books.ledger.check()).toEqual([])
      expect(await brokenSums(db())).toEqual([])
    },
  )

  it('there is one', () => expect(casesWithPayouts).toHaveLength(1))
})
