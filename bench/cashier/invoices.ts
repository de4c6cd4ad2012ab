/** Creates invoices by the hundred thousand directly in the tables, as the fixture of the measurement. */
import { query } from '../bets/bench-server.ts'

const COLUMNS = `player, request_hash, psp, method, type, currency, requested, asked_amount, asked_shop, amount, shop_amount, min_amount,
  max_amount, status, created_at`

export interface Made {
  count: number
  /** Of inactive players: nothing of theirs is read again. */
  isOfOthers?: boolean
  /** 1 waiting, 3 paid. */
  status: number
  /** A separate method each, so that amounts may repeat. */
  name: string
  ageSeconds: number
}

/** Distributed over the players. Returns the number of the first; the others follow. */
export async function makeInvoices(url: string, { count, isOfOthers = false, status, name, ageSeconds }: Made): Promise<number> {
  const [row] = await query(
    url,
    `with made as (
      insert into payments.invoice (${COLUMNS})
      select ${isOfOthers ? 'n + 1000000000' : '(all_of.them)[1 + n % array_length(all_of.them, 1)]'}, 0, 'sandbox', '${name}' || n, 'card', 'RUB', 100000, 100000, 100000, 100000, 100000, 10000,
        30000000, ${status}, now() - interval '${ageSeconds} seconds'
      from generate_series(0, ${count - 1}) n, (select array_agg(player) as them from ledger.wallet) all_of returning id)
    select min(id)::text as first from made`,
  )
  return Number(row!.first)
}

/** One payment per paid invoice, numbered `{name}{n}`, spread over the day that began at `start`. */
export async function makePayments(url: string, first: number, count: number, name: string, start: number): Promise<void> {
  await query(
    url,
    `insert into payments.payment (psp, ext, invoice, amount, currency, kind, at)
    select 'sandbox', '${name}' || n, ${first} + n, 100000, 'RUB', 'paid', to_timestamp(${start / 1000} + n % 86000)
    from generate_series(0, ${count - 1}) n`,
  )
  await query(url, 'vacuum analyze payments.payment, payments.invoice')
}
