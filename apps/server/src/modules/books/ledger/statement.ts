/** A player's journal over a period as pair legs, with bets summed between other lines, and the wallet before and after. */
import type { Minor, PlayerId, Currency } from '@fairhouse/money'

import { type Database, runOn } from '../../../platform/db/index.ts'
import type { AccountParts } from './books/accounts.ts'
import { currencyNumber } from './books/amounts.ts'
import { type WhyPosted, whyPosted } from './books/former-reasons.ts'
import { kindName, type PostKind } from './books/post-kinds.ts'

export const WALLET_PARTS = ['cash', 'bonus', 'hold', 'locked', 'debt'] as const
export type WalletPart = (typeof WALLET_PARTS)[number]
export type WalletParts = Readonly<Record<WalletPart, bigint>>

export interface StatementLine {
  /** Milliseconds; for summed bets the time of the last one. */
  at: number
  /** `stake` and `win` are bets, all others postings. */
  kind: PostKind | 'stake' | 'win'
  /** Credits are the player's balance: `from` is debited. */
  from: AccountParts
  to: AccountParts
  amount: Minor
  /** Number of summed bets; null for a single posting. */
  bets: number | null
  /** null for bets. */
  why: WhyPosted | null
  /** Cash right after it; null when other sums of the same run of bets follow. */
  cash: Minor | null
}

export interface StatementPeriod {
  player: PlayerId
  currency: Currency
  /** Milliseconds; from inclusive, to exclusive. */
  from: number
  to: number
}

export interface StatementOf extends StatementPeriod {
  /** The time zone whose midnights separate the sums of bets. */
  timezone: string
  /** Maximum number of lines, oldest first. */
  limit: number
}

export interface Statement {
  opening: WalletParts
  closing: WalletParts
  lines: StatementLine[]
  /** Shares of wins and refunds that were not credited, because the bonus of the stake was over. */
  lost: LostParts
}

export interface LostParts {
  bets: number
  amount: Minor
}

export interface Statements {
  /** undefined without a wallet in that currency. */
  statement(of: StatementOf): Promise<Statement | undefined>
}

/** A key is at most a day older than its bet; this excludes earlier months. */
const LEGS = `
  select b.seq, b.at, true as plays, null::uuid as tx, null::smallint as kind, part.kind as word, b.key as bet, part.src, part.dst, part.amount, b.cash_after
  from ledger.bet b, lateral (values ('stake', 1, b.account, b.c), ('stake', 2, b.account, b.b), ('win', b.account, 1, b.wc), ('win', b.account, 5, b.r),
    ('win', b.account, 2, b.wb)) part(kind, src, dst, amount)
  where b.player = $1 and b.currency = $2 and b.at >= to_timestamp($3::float8 / 1000) and part.amount > 0
    and b.key >= ledger.key_floor(greatest(to_timestamp($3::float8 / 1000) - interval '25 hours', 'epoch'))
  union all
  select e.seq, e.at, e.bet is not null, e.tx, e.kind, null, e.bet, e.src, e.dst, e.amount, e.cash_after from ledger.entry e
  where e.owner = $1 and e.currency = $2 and e.at >= to_timestamp($3::float8 / 1000)
    and e.tx >= ledger.key_floor(greatest(to_timestamp($3::float8 / 1000) - interval '1 hour', 'epoch'))`

/** The current wallet, less later changes: past balances are not stored. One snapshot, so that both agree. */
const BALANCES = `
  with leg as (${LEGS}), moved as (
    select part, coalesce(sum(amount * ((dst = part)::int - (src = part)::int)), 0)::bigint as since,
      coalesce(sum(amount * ((dst = part)::int - (src = part)::int)) filter (where at >= to_timestamp($4::float8 / 1000)), 0)::bigint as after
    from generate_series(1, 5) part left join leg on leg.src = part or leg.dst = part group by part)
  select m.part, w.seq, case m.part when 1 then w.cash when 2 then w.bonus when 3 then w.hold when 4 then w.locked else w.debt end as now, m.since, m.after
  from moved m, ledger.wallet w where w.player = $1 and w.currency = $2 order by m.part`

/** A run of bets lies between two postings, within one day; sums are per game, stakes before wins. */
const LINES = `
  with leg as (select *, (at at time zone $5)::date as day from (${LEGS}) x where at < to_timestamp($4::float8 / 1000) and seq <= $6),
  placed as (select *, count(*) filter (where not plays) over (order by seq) as run from leg),
  line as (
    select max(seq) as seq, max(at) as at, null::uuid as tx, kind, word, src, dst, sum(amount)::bigint as amount, count(distinct bet)::int as bets, null::bigint as cash,
      run, day from placed where plays group by run, day, kind, word, src, dst
    union all select seq, at, tx, kind, word, src, dst, amount, null, cash_after, run, day from placed where not plays)
  select l.at, l.kind, l.word, l.src, l.dst, s.role as src_role, s.game as src_game, s.provider as src_provider, d.role as dst_role, d.game as dst_game, d.provider as dst_provider, l.amount, l.bets, l.cash, c.key, c.reason, c.subject, l.bets is not null as plays, l.run, l.day::text as day
  from line l join ledger.account s on s.id = l.src join ledger.account d on d.id = l.dst left join ledger.call c on c.tx = l.tx
  order by l.run, l.bets is not null, l.day, case when l.bets is null then l.seq else greatest(l.src, l.dst) end, coalesce(l.word, 'z'), l.src limit $7`

const LOST = `select count(distinct bet)::int as bets, coalesce(sum(amount), 0)::bigint as amount from ledger.lost_part
  where player = $1 and currency = $2 and at >= to_timestamp($3::float8 / 1000) and at < to_timestamp($4::float8 / 1000)`

export function createStatements(database: Database): Statements {
  const run = runOn(database)
  return {
    async statement({ player, currency, from, to, timezone, limit }) {
      const period = [player, currencyNumber(currency), from, to]
      const balances = await run<Balance>(null, { name: 'ledger.statement-balances', text: BALANCES }, ...period)
      if (balances.length === 0) return undefined
      const rows = await run<Row>(null, { name: 'ledger.statement-lines', text: LINES }, ...period, timezone, balances[0]!.seq, limit)
      const opening = toWalletParts(balances, ({ now, since }) => now - since)
      const [lost] = await run<LostParts>(null, { name: 'ledger.statement-lost', text: LOST }, ...period)
      const closing = toWalletParts(balances, ({ now, after }) => now - after)
      return { opening, closing, lines: linesOf(rows, opening.cash), lost: lost! }
    },
  }
}

interface Balance {
  seq: bigint
  now: bigint
  since: bigint
  after: bigint
}

const toWalletParts = (balances: readonly Balance[], sumOf: (balance: Balance) => bigint) =>
  Object.fromEntries(WALLET_PARTS.map((part, at) => [part, sumOf(balances[at]!)])) as Record<WalletPart, bigint>

interface Row {
  at: Date
  kind: number | null
  word: 'stake' | 'win' | null
  src: number
  dst: number
  src_role: string
  src_game: string | null
  src_provider: string | null
  dst_role: string
  dst_game: string | null
  dst_provider: string | null
  amount: Minor
  bets: number | null
  cash: Minor | null
  key: string | null
  reason: number | null
  subject: string | null
  plays: boolean
  run: bigint
  day: string
}

const CASH = 1

/** The sums of one run have no order among themselves: the cash is that at its end. */
function linesOf(rows: readonly Row[], opening: bigint): StatementLine[] {
  let cash = opening
  return rows.map((row, at) => {
    cash += row.amount * (BigInt(row.dst === CASH) - BigInt(row.src === CASH))
    const next = rows[at + 1]
    const goesOn = row.plays && next?.plays === true && next.run === row.run && next.day === row.day
    return {
      at: row.at.getTime(),
      kind: row.word ?? toLineKind(row),
      from: { kind: row.src_role, game: row.src_game, provider: row.src_provider },
      to: { kind: row.dst_role, game: row.dst_game, provider: row.dst_provider },
      amount: row.amount,
      bets: row.bets,
      why: whyOf(row),
      cash: goesOn ? null : cash,
    }
  })
}

const whyOf = ({ kind, key, reason, subject }: Row) => (key === null ? null : whyPosted(kindName(kind!), { key, reason, subject }))

/** A later payment for a bet counts as its win. */
function toLineKind({ kind, plays }: Row): StatementLine['kind'] {
  const posted = kindName(kind!)
  return plays && posted === 'settle' ? 'win' : posted
}
