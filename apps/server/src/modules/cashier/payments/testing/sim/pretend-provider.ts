/** A faulty provider in memory, and its book, with which the server is compared in the end. */
import { CURRENCY_CODES, type Currency } from '@fairhouse/money'

import type { EventStatus } from '../../deposit/evaluate-event.ts'
import type { DepositOpening, DepositOrder, PaymentProvider, ProviderEvent, ReportLine } from '../../psp/port.ts'
import type { Boundaries, DepositBoundary } from './boundaries.ts'

type Below = (limit: number) => number

export class PretendProvider implements PaymentProvider {
  readonly id = 'pretend'
  /** By reference: its history, reported or not. */
  readonly facts = new Map<string, ProviderEvent[]>()
  /** Queued messages, some repeated, some lost. */
  readonly pendingWebhooks: ProviderEvent[] = []
  readonly #lines: ReportLine[] = []
  readonly #below: Below
  readonly #now: () => number
  /** Faults until it is set. */
  errs = true

  readonly #boundaries: Boundaries<DepositBoundary>

  constructor(below: Below, now: () => number, broken: Boundaries<DepositBoundary>) {
    this.#below = below
    this.#now = now
    this.#boundaries = broken
  }

  async methods() {
    return CURRENCY_CODES.map((currency) => ({ type: 'card', currency, isPayIn: true, isPayOut: true }) as const)
  }

  /** Refused, or accepted without an answer, or lost, or correct. */
  async createDeposit(order: DepositOrder): Promise<DepositOpening> {
    const luck = this.errs ? this.#below(100) : 99
    if (luck < 4) return (this.#boundaries.hit('order refused'), { kind: 'refused' })
    if (luck < 8) return this.#away('order not received')
    if (!this.facts.has(order.reference)) this.#plan(order)
    if (luck < 12) return this.#away('order taken, answer lost')
    return { kind: 'opened', extId: `of ${order.reference}`, cardNumber: '2200000000001010', phoneNumber: null }
  }

  #away(at: DepositBoundary): DepositOpening {
    this.#boundaries.hit(at)
    return { kind: 'unavailable', cause: new Error(at) }
  }

  async getDeposit(reference: string) {
    return this.#isSilent('look-up silent') ? undefined : (this.facts.get(reference) ?? [])
  }

  createPayout = async () => ({ kind: 'rejected', reason: 'none here' }) as const
  getPayout = async () => 'not_found' as const
  findPayout = async () => 'not_found' as const
  verify = () => 'unreadable' as const

  async report(day: string) {
    return this.#isSilent('report silent') ? undefined : this.#lines.filter(({ at }) => new Date(at).toISOString().startsWith(day))
  }

  #isSilent(at: DepositBoundary) {
    const isSilent = this.errs && this.#below(at === 'report silent' ? 2 : 10) === 0
    if (isSilent) this.#boundaries.hit(at)
    return isSilent
  }

  #plan({ reference, amount, currency }: DepositOrder): void {
    this.facts.set(reference, [])
    const luck = this.#below(20)
    if (luck === 0) return // nobody pays
    if (luck === 1) return void this.#happens(reference, 'failed', `${reference}/x`, 0n, currency)
    const sums = [amount, amount, amount, amount, amount / 2n, (amount * 3n) / 2n, 1n, amount * 10_000n]
    const ext = `${reference}/1`
    const other: Currency = currency === 'KZT' ? 'INR' : 'KZT'
    if (luck % 2) this.#happens(reference, 'processing', ext, 0n, currency)
    this.#happens(reference, 'paid', ext, luck === 2 ? amount : sums[this.#below(sums.length)]!, luck === 3 ? other : currency)
    if (luck === 4 || luck === 5) this.#happens(reference, 'paid', `${reference}/2`, amount, currency)
    if (luck === 6 || luck === 7) this.#happens(reference, 'charged_back', ext, amount, currency)
    if (luck === 7) this.#happens(reference, 'charge_won', ext, amount, currency)
  }

  #happens(reference: string, status: EventStatus, ext: string, amount: bigint, currency: Currency): void {
    const known = this.facts.get(reference)!
    const event: ProviderEvent = {
      about: 'deposit',
      psp: this.id,
      id: `${ext}:${status}`,
      ext,
      invoice: reference,
      status,
      amount,
      currency,
    }
    known.push(event)
    const copies = [0, 1, 1, 1, 1, 1, 2, 3][this.#below(8)]!
    if (copies !== 1) this.#boundaries.hit(copies === 0 ? 'message lost' : 'message doubled')
    for (let n = 0; n < copies; n++) this.pendingWebhooks.splice(this.#below(this.pendingWebhooks.length + 1), 0, event)
    if (status === 'failed' || status === 'processing') return
    this.#lines.push({
      kind: 'deposit',
      ext,
      reference,
      currency,
      amount,
      status,
      fee: status === 'paid' ? amount / 1000n : 0n,
      at: this.#now(),
    })
  }
}
