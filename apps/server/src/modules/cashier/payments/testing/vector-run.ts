/** Runs a deposit case through the pure state machine, with the store's memory of events and payments. */

import { signatureFault, signV1 } from '../../../../platform/webhooks/index.ts'
import { toCancelled, toExpired } from '../deposit/close.ts'
import { evaluateEvent } from '../deposit/evaluate-event.ts'
import { type Deposit, STATUS } from '../deposit/state.ts'
import { providerEvent } from '../psp/sandbox-messages.ts'
import type { DepositCase, VectorEvent, VectorInvoice, VectorWebhook } from './deposit-vectors.ts'
import { VectorBooks } from './vector-books.ts'

/** The initial payouts of a case; the payouts module evaluates them. */
export interface PayoutsOfCase {
  open(books: VectorBooks): void
  /** Before a chargeback. */
  reject(books: VectorBooks): void
}

const NO_PAYOUTS: PayoutsOfCase = { open: () => undefined, reject: () => undefined }
const SECRET = 's3cret'
/** The cases count seconds from here. */
const EPOCH_S = 1_767_225_600

export class VectorRun {
  readonly answers: string[] = []
  readonly books = new VectorBooks()
  readonly #invoices = new Map<string, Deposit>()
  readonly #children = new Map<string, number>()
  readonly #events = new Set<string>()
  readonly #payments = new Set<string>()
  readonly #currency: string

  readonly #payouts: PayoutsOfCase

  constructor({ currency, cash = 0, debt = 0, invoices, events }: DepositCase['in'], payouts: PayoutsOfCase = NO_PAYOUTS) {
    this.#currency = currency
    this.#payouts = payouts
    this.books.move(`opening:${currency}`, `cash:${currency}`, BigInt(cash))
    this.books.move(`debt:${currency}`, `opening:${currency}`, BigInt(debt))
    payouts.open(this.books)
    for (const { id, amount, shop, created, min, max } of invoices) {
      const sums = { amount: BigInt(amount), shop: BigInt(shop) }
      const bounds = { min: BigInt(min), max: BigInt(max) }
      const started = { status: STATUS.waiting, createdAt: msOf(created), sumWasChanged: false, late: false, chargeBacks: 0 }
      this.#invoices.set(id, { ...started, ...sums, ...bounds, currency, expected: sums })
    }
    for (const event of events) this.answers.push(this.#take(event))
  }

  get invoices(): Record<string, VectorInvoice> {
    return Object.fromEntries([...this.#invoices].map(([id, deposit]) => [id, toVectorInvoice(deposit, this.#children.get(id))]))
  }

  #take(event: VectorEvent): string {
    switch (event.kind) {
      case 'webhook':
        return this.#webhook(event)
      case 'tick':
        for (const [id, deposit] of this.#invoices) this.#invoices.set(id, toExpired(deposit, msOf(event.at)) ?? deposit)
        return 'OK'
      case 'cancel': {
        const after = toCancelled(this.#invoices.get(event.invoice)!)
        if (after) this.#invoices.set(event.invoice, after)
        return after ? 'OK' : 'not_cancellable'
      }
      case 'spend':
        this.books.move(`cash:${this.#currency}`, `house:${this.#currency}`, BigInt(event.amount))
        return 'OK'
    }
  }

  /** Rows 1 to 7 of the webhook table. */
  #webhook({ at, sig, t_off = 0, ...body }: VectorWebhook): string {
    const raw = Buffer.from(JSON.stringify(body))
    const t = EPOCH_S + at + t_off
    const header = `t=${t},v1=${sig === 'bad' ? '0'.repeat(64) : signV1(SECRET, t, raw)}`
    const fault = signatureFault(header, { method: 'POST', path: '/', raw }, { secret: SECRET, needsPath: false, now: msOf(at) })
    if (fault) return fault === 'stale' ? '401 stale' : '401'
    const event = providerEvent('psp', JSON.parse(raw.toString()))
    if (!event) return '400'
    if (this.#events.has(event.id)) return '200 duplicate'
    const deposit = this.#invoices.get(event.invoice)
    if (!deposit) return '202 unknown'
    const verdict = evaluateEvent(
      deposit,
      { ...event, currency: event.currency ?? deposit.currency, at: msOf(at) },
      { isPaymentCounted: this.#payments.has(event.ext) },
    )
    if (verdict.answer === 'deferred') return '202 deferred'
    this.#events.add(event.id)
    if (verdict.answer === 'ignored') return '200 ignored'
    this.#invoices.set(event.invoice, verdict.deposit)
    if (event.status === 'paid') this.#payments.add(event.ext)
    if (verdict.money?.kind === 'charged_back') this.#payouts.reject(this.books)
    if (verdict.money) this.books.post(verdict.money)
    if (verdict.money?.kind === 'second') this.#children.set(event.invoice, (this.#children.get(event.invoice) ?? 0) + 1)
    return '200 ok'
  }
}

const msOf = (seconds: number) => (EPOCH_S + seconds) * 1000

function toVectorInvoice({ status, amount, shop, sumWasChanged, late }: Deposit, children: number | undefined): VectorInvoice {
  const [total, credited] = [Number(amount), Number(shop)]
  const invoice = { status, amount: total, shop_amount: credited, commission: total - credited, sum_was_changed: sumWasChanged, late }
  return children ? { ...invoice, children } : invoice
}
