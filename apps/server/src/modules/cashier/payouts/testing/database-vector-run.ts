/** Runs a payout vector through the real module: rows, locks, transactions and a database ledger. */
import { isRefusal, type PayoutStatus } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS, formatMoney } from '@fairhouse/money'
import type { TestDatabase } from '@fairhouse/testkit'

import type { Tx } from '../../../../platform/db/index.ts'
import type { Ledger } from '../../../books/ledger/index.ts'
import type { PayoutEvent } from '../../payments/index.ts'
import { bookSums, movedSince } from '../../payments/testing/book-sums.ts'
import type { EventResult } from '../machine/transitions.ts'
import { refusedAtGates } from '../request/checks.ts'
import { payoutById } from '../store/payouts.ts'
import { requestsSince } from '../store/requests.ts'
import { type ProviderDouble, providerDouble } from './double.ts'
import { openWallet } from './open-wallet.ts'
import type { PayoutCase, VectorEvent, VectorRequest } from './payout-vectors.ts'
import { type TestPayouts, testPayouts } from './test-payouts.ts'
import { gateFacts, refusedCode } from './vector-gates.ts'

/** Vectors count seconds from here. */
const EPOCH_MS = 1_767_225_600_000
const SENT = { accepted: 'accepted', rejected: 'rejected', unknown: 'lost' } as const

export class DatabaseVectorRun {
  readonly #fresh: TestDatabase
  readonly #ledger: Ledger
  readonly #player: bigint
  readonly #given: PayoutCase['in']
  readonly #provider: ProviderDouble
  readonly #method: { min: bigint; max: bigint; dayMax: bigint; feeFixed: bigint }
  readonly #fixture: TestPayouts
  readonly #keys = new Map<string, string>()
  readonly #ids = new Map<string, bigint>()
  #now = EPOCH_MS
  #currentRequest: VectorRequest | undefined
  #before = new Map<string, bigint>()
  #events = 0

  constructor(fresh: TestDatabase, ledger: Ledger, player: bigint, given: PayoutCase['in']) {
    const { min, max, day_max, currency, cancel_locked: hasPayoutHold = false } = given
    this.#fresh = fresh
    this.#ledger = ledger
    this.#player = player
    this.#given = given
    this.#provider = providerDouble(`vectors-${player}`)
    this.#method = { min: BigInt(min), max: BigInt(max), dayMax: BigInt(day_max), feeFixed: 0n }
    const gates = { refuse: (tx: Tx) => this.#refuse(tx) }
    const clock = { now: () => this.#now }
    this.#fixture = testPayouts({ fresh, ledger, clock, provider: this.#provider, currency, gates, method: this.#method, hasPayoutHold })
  }

  async run(): Promise<string[]> {
    const { cash, debt = 0, currency, blocked = false, events } = this.#given
    this.#before = await bookSums(this.#fresh.database, this.#provider.id)
    await openWallet(this.#ledger, this.#player, currency, { cash: BigInt(cash), debt: BigInt(debt) })
    if (blocked) await this.#ledger.setBlock(null, this.#player, 1)
    const answers: string[] = []
    for (const event of events) answers.push(await this.#take(event))
    return answers
  }

  async payouts(): Promise<Record<string, PayoutStatus>> {
    const db = this.#fresh.database.db
    const all = [...this.#ids].map(async ([name, id]) => [name, (await payoutById(db, id))!.status] as const)
    return Object.fromEntries(await Promise.all(all))
  }

  books(): Promise<Record<string, number>> {
    return movedSince(this.#before, this.#fresh.database, this.#provider.id)
  }

  async #refuse(tx: Tx) {
    const past = await requestsSince(tx, this.#player, this.#given.currency, this.#now - DAY_MS)
    return refusedAtGates(gateFacts(this.#given, this.#currentRequest!, this.#now, past)) ?? refusedCode(this.#currentRequest!)
  }

  async #take(event: VectorEvent): Promise<string> {
    if (event.kind === 'request') return this.#request(event)
    const id = this.#ids.get(event.id)!
    const { operator } = this.#fixture.payouts
    switch (event.kind) {
      case 'approve':
        return answerOf(await this.#fixture.decide(id, 'approve'))
      case 'reject':
        return answerOf(await operator.reject(id, 'operator', { because: 'operator', reason: 'by the case' }))
      case 'cancel':
        return answerOf(await this.#fixture.cancel(this.#player, `${id}`))
      case 'send':
        this.#provider.next.push(SENT[event.result])
        await this.#fixture.runJobs()
        return (await this.#statusOf(id)) === 'cancelled' ? 'bad_state' : 'OK'
      case 'webhook':
        return (await this.#fixture.payouts.handleEvent(this.#event(id, event.result))) === 'ok' ? 'OK' : 'ignored'
      case 'lookup':
        return this.#lookUp(id, event.result)
    }
  }

  async #request(request: VectorRequest): Promise<string> {
    const { at, id, amount, fee = 0 } = request
    this.#now = EPOCH_MS + at * 1000
    this.#currentRequest = request
    this.#method.feeFixed = BigInt(fee)
    const key = this.#keys.get(id) ?? newKey(this.#now)
    this.#keys.set(id, key)
    const answer = await this.#fixture.request({ player: this.#player, key, amount: formatMoney(BigInt(amount)) })
    if (!isRefusal(answer)) this.#ids.set(id, BigInt((answer as { id: string }).id))
    return answerOf(answer)
  }

  /** A day later: then a payout unknown to the provider is a finding. */
  async #lookUp(id: bigint, result: EventResult | 'not_found'): Promise<string> {
    this.#now += DAY_MS
    if (result === 'not_found') this.#provider.taken.delete(`${id}`)
    else this.#provider.knows.set(`${id}`, [this.#event(id, result)])
    await this.#fixture.payouts.reconcile()
    const { finding, status } = (await payoutById(this.#fresh.database.db, id))!
    if (result === 'not_found') return finding === result ? 'finding' : 'ignored'
    return status === result ? 'OK' : 'ignored'
  }

  #event(id: bigint, result: EventResult): PayoutEvent {
    const amount = BigInt(this.#given.events.find((event) => event.kind === 'request')!.amount) - this.#method.feeFixed
    return { about: 'payout', psp: this.#provider.id, id: `e${++this.#events}`, ext: `ext-${id}`, reference: `${id}`, result, amount }
  }

  #statusOf = async (id: bigint) => (await payoutById(this.#fresh.database.db, id))!.status
}

/** Vectors use `bad_state` for a state that does not allow an act. */
function answerOf(answer: unknown): string {
  if (!isRefusal(answer)) return 'OK'
  return answer.code === 'bad_transition' ? 'bad_state' : answer.code
}
