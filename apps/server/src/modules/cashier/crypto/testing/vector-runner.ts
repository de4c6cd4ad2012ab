/** Runs a vector of kind `crypto` through the real module: rows, locks, transactions and a database ledger. */

import { ASSETS, CURRENCIES } from '@fairhouse/money'
import type { TestDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'

import type { Ledger } from '../../../books/ledger/index.ts'
import { createConverted, STATUS } from '../../payments/index.ts'
import { NO_PORTS } from '../../payments/testing/unlimited.ts'
import { type Rates, worth } from '../../rates/index.ts'
import { createHandleTransfer, type HandleTransfer } from '../handle-transfer.ts'
import { isOffered, OFFERED } from '../networks.ts'
import { type StoredQuote } from '../store/addresses.ts'
import type { CaseEvent, ChainCase, ChainOutcome } from './chain-run.ts'

/** Vectors count seconds from here. */
const EPOCH_MS = 1_767_225_600_000
const TIP = 1_000_000

export class ChainVectorRunner {
  readonly #fresh: TestDatabase
  readonly #given: ChainCase
  readonly #player: bigint
  readonly #take: HandleTransfer
  /** A separate provider per vector keeps its sums apart. */
  readonly #psp: string
  readonly #units = new Map<string, { units: bigint; asset: keyof typeof ASSETS }>()
  #now = EPOCH_MS
  #rate: bigint | undefined
  /** Later blocks have other names. */
  #blocks = 0

  constructor(fresh: TestDatabase, ledger: Ledger, player: bigint, given: ChainCase) {
    const clock = { now: () => this.#now }
    this.#fresh = fresh
    this.#given = given
    this.#player = player
    this.#psp = `chain-${player}`
    const rateOf: Rates['rateOf'] = async () => (this.#rate ? { rateE8: this.#rate, at: this.#now, source: 'case' } : undefined)
    const limits = { holdReason: async () => undefined, noteDeposit: async () => undefined }
    const messages = { enqueue: async () => undefined }
    const deps = { ledger, limits, ports: NO_PORTS, clock, messages, onChange: () => undefined }
    const payments = createConverted(deps, { abandon: async () => undefined })
    this.#take = createHandleTransfer({
      database: fresh.database,
      clock,
      rates: { rateOf },
      payments,
    })
  }

  async run(): Promise<Omit<ChainOutcome, 'answers' | 'quoted_shop'>> {
    const quote = await this.#open()
    for (const event of this.#given.events) await this.#applyEvent(quote, event)
    const { rows } = await sql<{ status: number; sum_was_changed: boolean }>`
      select status, sum_was_changed from payments.invoice where id = ${quote.invoice}`.execute(this.#db)
    return { ...rows[0]!, ledger: await this.#sums() }
  }

  get #db() {
    return this.#fresh.database.db
  }

  async #open(): Promise<StoredQuote> {
    const { asset, currency, units, rate_e8, created } = this.#given
    if (!isOffered(asset)) throw new Error(`${asset} is not offered`)
    const shop = worth(BigInt(units), BigInt(rate_e8))
    const at = new Date(EPOCH_MS + created * 1000)
    const { rows } = await sql<{ id: bigint }>`
      insert into payments.invoice (player, request_hash, psp, method, type, currency, requested, asked_amount, asked_shop, amount, shop_amount,
        min_amount, max_amount, status, created_at)
      values (${this.#player}, 0, ${this.#psp}, 'case', 'crypto', ${currency}, ${shop}, ${shop}, ${shop}, ${shop}, ${shop}, 1, 1000000000,
        ${STATUS.waiting}, ${at}) returning id`.execute(this.#db)
    const { network } = OFFERED[asset]
    const terms = { network, asset, address: this.#psp, currency, rateE8: BigInt(rate_e8), units: BigInt(units) }
    await sql`insert into crypto.deposit (invoice, network, asset, address, number, currency, rate_e8, units, created_at)
      values (${rows[0]!.id}, ${network}, ${asset}, ${this.#psp}, ${Number(this.#player)}, ${currency}, ${rate_e8}, ${units}, ${at})`.execute(
      this.#db,
    )
    return { invoice: rows[0]!.id, ...terms, createdAt: at.getTime() }
  }

  /** Vectors need fewer confirmations than the asset: the sufficient count is mapped to the asset's. */
  async #applyEvent({ network, address, asset, ...quote }: StoredQuote, event: CaseEvent): Promise<void> {
    this.#now = EPOCH_MS + event.at * 1000
    this.#rate = event.kind === 'conf' ? BigInt(event.rate_e8) : undefined
    if (event.kind === 'seen') this.#units.set(event.tx, { units: BigInt(event.units), asset: event.asset ?? asset })
    if (event.kind === 'reorg') this.#blocks++
    const depth = event.kind === 'conf' ? event.n + (event.n >= this.#given.confirmations ? OFFERED[asset].confirmations : 0) : 0
    const placed = depth > 0 ? { height: TIP - depth + 1, block: `block ${this.#blocks}` } : { height: null, block: null }
    const id = `${this.#psp}:${event.tx}`
    const transfer = { seq: 1, id, network, address, seenAt: this.#now, gone: false, ...this.#units.get(event.tx)!, ...placed }
    await this.#take({ network, address, asset, ...quote }, transfer, TIP)
  }

  /** What the vector moved, by the vector's names. */
  async #sums(): Promise<Record<string, number>> {
    const { rows } = await sql<{ name: string; currency: number; sum: bigint }>`
      with own as (select distinct tx from ledger.entry where owner = ${this.#player} or owner = -(select id from ledger.account where name = ${`psp:${this.#psp}`})),
        leg as (select e.* from ledger.entry e join own on own.tx = e.tx),
        side as (select src as account, currency, -amount as amount from leg union all select dst, currency, amount from leg)
      select coalesce(case when s.account <= 5 then (array['cash', 'bonus', 'hold', 'locked', 'debt'])[s.account] end, a.name) as name,
        s.currency::int as currency, sum(s.amount)::bigint as sum
      from side s left join ledger.account a on a.id = s.account group by 1, 2 having sum(s.amount) <> 0`.execute(this.#db)
    return Object.fromEntries(
      rows.map(({ name, currency, sum }) => [`${name.startsWith('psp:') ? 'psp' : shortOf(name)}:${codeOf(currency)}`, Number(sum)]),
    )
  }
}

const shortOf = (name: string) => (name.startsWith('fx:') ? 'fx' : name)
const CODES = new Map<number, string>(Object.entries({ ...CURRENCIES, ...ASSETS }).map(([code, { number }]) => [number, code]))
const codeOf = (number: number) => CODES.get(number)!
