/** Bets of outbox rows as they were written: what a later posting did to them comes with that posting. */
import type { Pool } from 'pg'

import { currencyName } from '../books/currency.ts'
import type { BetEvent } from './events.ts'

/** `limit 1` keeps it a nested loop by primary key; by name it is planned once per connection, for planning costs more than reading. */
const BETS = {
  name: 'outbox-bets',
  text: `
  select o.n, b.player, b.key, a.name, b.currency, b.c, b.b, b.wc, b.wb, b.r, b.status, ledger.ms(b.at) as at_ms,
    b.pair, b.nonce, b.round, b.outcome, b.cash_after, b.bonus_after, b.seq
  from ledger.outbox o, lateral unnest(o.players, o.keys) with ordinality told(player, key, i),
    lateral (select * from ledger.bet x where x.player = told.player and x.key = told.key limit 1) b, ledger.account a
  where o.lane = $1 and o.n > $2 and o.n <= $3 and o.keys is not null and a.id = b.account order by o.n, told.i`,
}

/** By the number of their outbox row, for the rows after `after` up to `last`. */
export async function betEvents(pool: Pool, lane: number, after: bigint, last: bigint): Promise<Map<bigint, BetEvent[]>> {
  const { rows } = await pool.query<Row>({ ...BETS, values: [lane, after, last] })
  const events = new Map<bigint, BetEvent[]>()
  for (const row of rows) {
    const told = events.get(row.n)
    if (told) told.push(eventOf(row))
    else events.set(row.n, [eventOf(row)])
  }
  return events
}

interface Row {
  n: bigint
  player: bigint
  key: string
  name: string
  currency: number
  c: bigint
  b: bigint | null
  wc: bigint
  wb: bigint | null
  r: bigint | null
  status: number
  at_ms: bigint
  pair: number | null
  nonce: bigint | null
  round: string | null
  outcome: string | null
  cash_after: bigint
  bonus_after: bigint
  seq: bigint
}

const SETTLED_AT_ONCE = 1

function eventOf({
  player,
  key,
  name,
  currency,
  c,
  b,
  wc,
  wb,
  r,
  status,
  at_ms,
  pair,
  nonce,
  round,
  outcome,
  cash_after,
  bonus_after,
  seq,
}: Row): BetEvent {
  const [stakeBonus, winBonus] = [b ?? 0n, wb ?? 0n]
  return {
    kind: 'bet',
    player,
    key,
    account: name,
    currency: currencyName(currency),
    stake: c + stakeBonus,
    stakeBonus,
    win: wc + winBonus + (r ?? 0n),
    winBonus,
    status: status === SETTLED_AT_ONCE ? 'settled' : 'open',
    at: Number(at_ms),
    pair,
    nonce: nonce === null ? null : Number(nonce),
    round,
    outcome,
    cash: cash_after,
    bonus: bonus_after,
    version: seq,
  }
}
