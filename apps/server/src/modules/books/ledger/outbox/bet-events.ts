/** Bets of outbox rows as first written: later changes arrive with their own postings. */
import { currencyOfNumber } from '@fairhouse/money'
import type { Pool } from 'pg'

import type { NamedAccount } from '../books/accounts.ts'
import type { BetEvent } from './events.ts'

/**
 * `limit 1` keeps it nested loops by primary key; the name makes it planned once per connection, because planning costs
 * more than reading. The numbers of a bet are one column of text: describing and reading sixteen columns costs more than
 * splitting one.
 */
const BETS = {
  name: 'outbox-bets',
  text: `
  select o.n, a.name, a.game, a.provider, b.outcome, row(b.player, b.key, b.currency, b.c, b.b, b.wc, b.wb, b.r, b.status, ledger.ms(b.at),
    b.pair, b.nonce, b.round, b.cash_after, b.bonus_after, b.seq)::text as numbers
  from ledger.outbox o, lateral unnest(o.players, o.keys) with ordinality named(player, key, i),
    lateral (select * from ledger.bet x where x.player = named.player and x.key = named.key limit 1) b,
    lateral (select * from ledger.account c where c.id = b.account limit 1) a
  where o.lane = $1 and o.n > $2 and o.n <= $3 and o.keys is not null order by o.n, named.i`,
}

/** By the number of their outbox row, for rows after `after` up to `last`. */
export async function loadBetEvents(pool: Pool, writerId: number, after: bigint, last: bigint): Promise<Map<bigint, BetEvent[]>> {
  const { rows } = await pool.query<Row>({ ...BETS, values: [writerId, after, last] })
  const events = new Map<bigint, BetEvent[]>()
  for (const row of rows) {
    const eventsOfRow = events.get(row.n)
    if (eventsOfRow) eventsOfRow.push(eventOf(row))
    else events.set(row.n, [eventOf(row)])
  }
  return events
}

interface Row {
  n: bigint
  name: NamedAccount
  game: string
  provider: string | null
  outcome: string | null
  /** `(7,0199…,643,…)`; an empty field is null. */
  numbers: string
}

const SETTLED_IMMEDIATELY = '1'

function eventOf({ name, game, provider, outcome, numbers }: Row): BetEvent {
  const fields = numbers.slice(1, -1).split(',') as [string, ...string[]]
  const [player, key, currency, c, b, wc, wb, r, status, at, pair, nonce, round, cash, bonus, version] = fields
  const [stakeBonus, winBonus] = [BigInt(b!), BigInt(wb!)] // BigInt('') is 0n
  return {
    kind: 'bet',
    player: BigInt(player),
    key: key!,
    account: name,
    game,
    provider,
    currency: currencyOfNumber(Number(currency)),
    stake: BigInt(c!) + stakeBonus,
    stakeBonus,
    win: BigInt(wc!) + winBonus + BigInt(r!),
    winBonus,
    status: status === SETTLED_IMMEDIATELY ? 'settled' : 'open',
    at: Number(at),
    pair: numberIn(pair!),
    nonce: numberIn(nonce!),
    round: round || null,
    outcome,
    cash: BigInt(cash!),
    bonus: BigInt(bonus!),
    version: BigInt(version!),
  }
}

const numberIn = (field: string): number | null => (field === '' ? null : Number(field))
