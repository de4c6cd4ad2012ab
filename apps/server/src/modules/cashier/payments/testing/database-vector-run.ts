/** Runs a deposit case against rows, locks, transactions and the ledger of a database. */
import type { TestDatabase } from '@fairhouse/testkit'

import { systemIds } from '../../../../platform/ids.ts'
import { hashOf, type Ledger, type Leg } from '../../../books/ledger/index.ts'
import { type Closing, createClosing } from '../closing.ts'
import { type EventHandler, createEventHandler } from '../handle-provider-events.ts'
import { methodFor } from '../methods.ts'
import type { CreditPorts } from '../post-settlement.ts'
import { insertInvoice } from '../store/openings.ts'
import { bookSums, movedSince } from './book-sums.ts'
import type { DepositCase, VectorEvent, VectorInvoice } from './deposit-vectors.ts'
import { NO_MESSAGES, NO_PORTS, unlimited } from './unlimited.ts'

/** The cases count seconds from here. */
const EPOCH_MS = 1_767_225_600_000

/** Further actions on the player's money, and the start of a case. */
export interface PayoutPorts extends CreditPorts {
  open(): Promise<void>
}

const NO_PAYOUT_PORTS: PayoutPorts = { ...NO_PORTS, open: async () => undefined }

export class DatabaseVectorRun {
  readonly #fresh: TestDatabase
  readonly #ledger: Ledger
  readonly #apply: EventHandler
  readonly #closing: Closing
  readonly #ids = new Map<string, bigint>()
  readonly #given: DepositCase['in']
  readonly #player: bigint
  /** A separate provider per case: the cases reuse event numbers. */
  readonly #psp: string
  readonly #payoutPorts: PayoutPorts
  #now = EPOCH_MS
  #before = new Map<string, bigint>()

  constructor(fresh: TestDatabase, ledger: Ledger, player: bigint, given: DepositCase['in'], payoutPorts: PayoutPorts = NO_PAYOUT_PORTS) {
    const { database } = fresh
    const clock = { now: () => this.#now }
    this.#fresh = fresh
    this.#player = player
    this.#psp = `vectors-${player}`
    this.#given = given
    this.#payoutPorts = payoutPorts
    this.#ledger = ledger
    this.#apply = createEventHandler({
      database,
      ledger: this.#ledger,
      limits: unlimited,
      ports: payoutPorts,
      messages: NO_MESSAGES,
      clock,
      onChange: () => undefined,
    })
    this.#closing = createClosing({ database, clock, onChange: () => undefined })
  }

  async run(): Promise<string[]> {
    const { cash = 0, debt = 0, currency, events } = this.#given
    this.#before = await bookSums(this.#fresh.database, this.#psp)
    await this.#ledger.openWallet(null, this.#player, currency)
    await this.#move('opening', 'cash', cash)
    await this.#move('cash_then_debt', 'opening', debt)
    await this.#payoutPorts.open()
    await this.#open()
    const answers: string[] = []
    for (const event of events) answers.push(await this.#take(event))
    return answers
  }

  async invoices(): Promise<Record<string, VectorInvoice>> {
    const shown = [...this.#ids].map(async ([name, id]) => [name, await this.#shown(id)] as const)
    return Object.fromEntries(await Promise.all(shown))
  }

  /** The case's postings, under its own names. */
  books(): Promise<Record<string, number>> {
    return movedSince(this.#before, this.#fresh.database, this.#psp)
  }

  get #db() {
    return this.#fresh.database.db
  }

  async #open(): Promise<void> {
    for (const { id, amount, shop, created, min, max } of this.#given.invoices) {
      const method = {
        ...methodFor(this.#psp, 'card', this.#given.currency),
        hash: `${this.#psp}:${id}`,
        min: BigInt(min),
        max: BigInt(max),
      }
      const expected = { amount: BigInt(amount), shop: BigInt(shop), commission: BigInt(amount - shop) }
      const call = { player: this.#player, key: systemIds.next(), requestHash: 0n, method, requested: BigInt(shop), expected }
      const made = await this.#db.transaction().execute((tx) => insertInvoice(tx, { ...call, createdAt: EPOCH_MS + created * 1000 }))
      this.#ids.set(id, made.id)
    }
  }

  async #take(event: VectorEvent): Promise<string> {
    this.#now = EPOCH_MS + event.at * 1000
    switch (event.kind) {
      case 'tick':
        await this.#closing.sweep()
        return 'OK'
      case 'cancel': {
        const after = await this.#closing.cancel(this.#player, this.#ids.get(event.invoice)!)
        return 'id' in after ? 'OK' : after.code
      }
      case 'spend':
        await this.#move('cash', 'house:dice', event.amount)
        return 'OK'
      case 'webhook': {
        const { event: id, ext, invoice, status, amount = 0, currency = null } = event
        const answer = await this.#apply({
          about: 'deposit',
          psp: this.#psp,
          id,
          ext,
          invoice: `${this.#ids.get(invoice) ?? 1}`,
          status,
          amount: BigInt(amount),
          currency,
        })
        return `${answer === 'unknown' || answer === 'deferred' ? 202 : 200} ${answer}`
      }
    }
  }

  async #move(from: Leg['from'], to: Leg['to'], amount: number): Promise<void> {
    if (amount === 0) return
    const legs = [{ player: this.#player, from, to, amount: BigInt(amount) }]
    const order = {
      scope: 0n,
      key: `test:${systemIds.next()}`,
      requestHash: hashOf(amount),
      kind: 'opening',
      reason: 'opening',
      currency: this.#given.currency,
      legs,
    } as const
    const posted = await this.#ledger.post(order)
    if (posted.kind !== 'done') throw new Error(`the ledger answered ${posted.kind}`)
  }

  async #shown(id: bigint): Promise<VectorInvoice> {
    const row = await this.#db.selectFrom('payments.invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const children = (await this.#db.selectFrom('payments.invoice').select('id').where('parent', '=', id).execute()).length
    const [amount, shop] = [Number(row.amount), Number(row.shop_amount)]
    const { status, late, sum_was_changed } = row
    return { status, amount, shop_amount: shop, commission: amount - shop, sum_was_changed, late, ...(children > 0 && { children }) }
  }
}
