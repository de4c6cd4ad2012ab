/** Runs a payout vector through the pure state machine, with a minimal ledger. */
import type { PayoutStatus } from '@fairhouse/contracts'

import { VectorBooks } from '../../payments/testing/vector-books.ts'
import { onCommand, onCancel, onPoll, onWebhook, type Verdict } from '../machine/machine.ts'
import type { MoneyMove } from '../machine/transitions.ts'
import { refusedAtGates, refusedSum } from '../request/checks.ts'
import type { PastRequest } from '../request/velocity.ts'
import type { PayoutCase, VectorEvent, VectorRequest } from './payout-vectors.ts'
import { gateFacts, refusedCode } from './vector-gates.ts'

interface CasePayout {
  status: PayoutStatus
  amount: bigint
  fee: bigint
}

const SENT = { accepted: 'accepted', rejected: 'refused', unknown: 'lost' } as const

export class VectorRun {
  readonly answers: string[] = []
  readonly books = new VectorBooks()
  readonly #casePayouts = new Map<string, CasePayout>()
  readonly #past: PastRequest[] = []
  readonly #given: PayoutCase['in']

  constructor(given: PayoutCase['in']) {
    const { cash, debt = 0, currency, events } = given
    this.#given = given
    this.books.move(`opening:${currency}`, `cash:${currency}`, BigInt(cash))
    this.books.move(`debt:${currency}`, `opening:${currency}`, BigInt(debt))
    for (const event of events) this.answers.push(this.#take(event))
  }

  get payouts(): Record<string, PayoutStatus> {
    return Object.fromEntries([...this.#casePayouts].map(([id, { status }]) => [id, status]))
  }

  #take(event: VectorEvent): string {
    if (event.kind === 'request') return this.#request(event)
    const payout = this.#casePayouts.get(event.id)
    if (!payout) return 'unknown'
    switch (event.kind) {
      case 'approve':
      case 'reject':
        return this.#settle(payout, onCommand(payout.status, event.kind))
      case 'cancel':
        return this.#settle(payout, onCancel(payout.status, this.#given.cancel_locked ?? false))
      case 'send': {
        const taken = this.#settle(payout, onCommand(payout.status, 'take'))
        return taken === 'OK' ? this.#settle(payout, onCommand(payout.status, SENT[event.result])) : taken
      }
      case 'webhook':
        return this.#settle(payout, onWebhook(payout.status, { result: event.result, isAmountRight: true }))
      case 'lookup':
        return this.#settle(
          payout,
          onPoll(payout.status, event.result === 'not_found' ? event.result : { result: event.result, isAmountRight: true }),
        )
    }
  }

  #request(request: VectorRequest): string {
    const { id, at, amount, fee = 0 } = request
    const known = this.#casePayouts.get(id)
    if (known) return known.amount === BigInt(amount) ? 'OK' : 'idempotency_mismatch'
    const { min, max, blocked = false, currency, auto } = this.#given
    const cash = this.books.of(`cash:${currency}`)
    const refusal =
      refusedSum({ amount: BigInt(amount), isBlocked: blocked, min: BigInt(min), max: BigInt(max), cash }) ??
      refusedAtGates(gateFacts(this.#given, request, at * 1000, this.#past)) ??
      refusedCode(request)
    if (refusal) return refusal.code
    const payout: CasePayout = { status: 'requested', amount: BigInt(amount), fee: BigInt(fee) }
    this.books.move(`cash:${currency}`, `locked:${currency}`, payout.amount)
    this.#past.push({ at: at * 1000, amount: payout.amount })
    this.#casePayouts.set(id, payout)
    return this.#settle(payout, onCommand('requested', amount <= auto ? 'approve' : 'hold'))
  }

  /** Vectors have no waiting: an event that waits does nothing yet. */
  #settle(payout: CasePayout, verdict: Verdict): string {
    if (verdict.answer !== 'ok') return verdict.answer === 'deferred' ? 'ignored' : verdict.answer
    payout.status = verdict.move.to
    if (verdict.move.money) this.#move(verdict.move.money, payout)
    return 'OK'
  }

  #move(money: MoneyMove, { amount, fee }: CasePayout): void {
    const { currency } = this.#given
    const of = (account: string) => `${account}:${currency}`
    if (money === 'back') return this.books.credit(of('locked'), currency, amount)
    if (money === 'sent') return this.books.move(of('locked'), of('transit'), amount)
    if (money === 'failed') return this.books.credit(of('transit'), currency, amount)
    if (money === 'paid') {
      this.books.move(of('transit'), of('psp'), amount - fee)
      return this.books.move(of('transit'), of('commission'), fee)
    }
    this.books.credit(of('psp'), currency, amount - fee)
    this.books.credit(of('commission'), currency, fee)
  }
}
