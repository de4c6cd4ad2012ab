/** Reads and writes of a batch of provider events, one statement each for all of them. Instants in milliseconds. */

import type { Currency } from '@fairhouse/money'
import { sql } from 'kysely'

import { stamp, type Tx } from '../../../../platform/db/index.ts'
import type { Deposit, Status } from '../deposit/state.ts'
import type { EventAnswer } from './parked.ts'
import type { CountedPayment } from './payments.ts'
import { invoiceOf, type StoredInvoice } from './rows.ts'
import { stepInto } from './steps.ts'

/** Rows locked until the transaction ends, in ascending order; with `isPatient: false` locked ones are skipped. */
export async function lockInvoices(tx: Tx, ids: readonly bigint[], waitsForLocks: boolean): Promise<Map<bigint, StoredInvoice>> {
  if (ids.length === 0) return new Map()
  const named = tx
    .selectFrom('payments.invoice')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
  const locked = named.where('parent', 'is', null).orderBy('id').forUpdate()
  const rows = await (waitsForLocks ? locked : locked.skipLocked()).execute()
  return new Map(rows.map((row) => [row.id, invoiceOf(row)]))
}

export interface EventName {
  psp: string
  id: string
  ext: string
}

export interface Seen {
  /** The event had its final answer. */
  isTaken: boolean
  /** Its payment was counted, by any event. */
  isCounted: boolean
}

/** For each, in order. Call it under the locks of the invoices: it then sees a concurrent batch's rows. */
export async function loadSeen(tx: Tx, events: readonly EventName[]): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select exists (select 1 from payments.event e where e.psp = asked.psp and e.event = asked.id) as "isTaken",
      exists (select 1 from payments.payment p where p.psp = asked.psp and p.ext = asked.ext) as "isCounted"
    from unnest(${events.map(({ psp }) => psp)}::text[], ${events.map(({ id }) => id)}::text[], ${events.map(({ ext }) => ext)}::text[])
      with ordinality asked(psp, id, ext, n) order by asked.n`.execute(tx)
  return rows
}

export interface TakenEvent {
  psp: string
  id: string
  answer: EventAnswer
}

/**
 * Marks the events as processed and no longer waiting. False for one processed before: a concurrent transaction with it waits
 * here for the first.
 */
export async function takeEvents(tx: Tx, events: readonly TakenEvent[], at: number): Promise<boolean[]> {
  const { rows } = await sql<{ psp: string; event: string }>`
    with given as (
      select * from unnest(${events.map(({ psp }) => psp)}::text[], ${events.map(({ id }) => id)}::text[], ${events.map(({ answer }) => answer)}::text[]) e(psp, id, answer)),
    gone as (delete from payments.parked p using given where p.psp = given.psp and p.event = given.id),
    taken as (
      insert into payments.event (psp, event, answer, at) select psp, id, answer, ${new Date(at)}::timestamptz from given
      on conflict do nothing returning psp, event)
    select psp, event from taken`.execute(tx)
  const own = new Set(rows.map(({ psp, event }) => `${psp} ${event}`))
  return events.map(({ psp, id }) => own.has(`${psp} ${id}`))
}

export interface SavedDeposit {
  id: bigint
  /** The state of its row, under the lock. */
  before: Status
  deposit: Pick<Deposit, 'status' | 'amount' | 'shop' | 'sumWasChanged' | 'late' | 'chargeBacks'> & { currency: Currency }
}

/**
 * Writes the effects of events to the invoices' rows, with their payments and the steps that they are. @throws if a payment was counted before: two
 * transactions raced, and the second must be retried. `now`: milliseconds.
 */
export async function saveSettled(tx: Tx, saved: readonly SavedDeposit[], counted: readonly CountedPayment[], now: number): Promise<void> {
  const of = <T>(value: (deposit: SavedDeposit['deposit']) => T) => saved.map(({ deposit }) => value(deposit))
  const steps = saved.flatMap(({ id, before, deposit: { status } }) => {
    const kind = stepInto(before, status)
    return kind ? [{ id, kind }] : []
  })
  const came = <K extends keyof CountedPayment>(name: K) => counted.map((payment) => payment[name])
  await sql`
    with saved as (
      update payments.invoice i set status = d.status, amount = d.amount, shop_amount = d.shop, sum_was_changed = d.changed, late = d.late,
        charge_backs = d.charge_backs
      from unnest(${saved.map(({ id }) => id)}::bigint[], ${of(({ status }) => status)}::smallint[], ${of(({ amount }) => amount)}::bigint[],
        ${of(({ shop }) => shop)}::bigint[], ${of(({ sumWasChanged }) => sumWasChanged)}::boolean[], ${of(({ late }) => late)}::boolean[],
        ${of(({ chargeBacks }) => chargeBacks)}::smallint[])
        d(id, status, amount, shop, changed, late, charge_backs)
      where i.id = d.id),
    stepped as (
      insert into payments.step (invoice, kind, at, by) select invoice, kind, ${stamp(now)}, 'house'
      from unnest(${steps.map(({ id }) => id)}::bigint[], ${steps.map(({ kind }) => kind)}::text[]) s(invoice, kind))
    insert into payments.payment (psp, ext, invoice, amount, currency, kind, worth, held_because, instrument, payer, at)
    select psp, ext, invoice, amount, currency, kind, worth, because, instrument, payer, to_timestamp(at / 1000)
    from unnest(${came('psp')}::text[], ${came('ext')}::text[], ${came('invoice')}::bigint[], ${came('amount')}::bigint[],
      ${came('currency')}::text[], ${came('kind')}::text[], ${came('worth')}::bigint[], ${came('because')}::text[],
      ${came('instrument')}::text[], ${came('payer')}::bytea[], ${came('at')}::float8[])
      p(psp, ext, invoice, amount, currency, kind, worth, because, instrument, payer, at)`.execute(tx)
}
