/** The rows that a world's calls have left, with the names that both worlds share in place of their own ids. */
import type { Database } from '../../../../platform/db/index.ts'
import type { WalletWorld } from './wallet-world.ts'

/** $1 are the players, $2 the providers. Random ids and instants are left out; `bet` stays until it is named. */
const ROWS: Record<string, string> = {
  wallets: `select player, currency, cash, bonus, debt, hold, locked, seq, nonce, pair, block, bonus_max, caps, staked, returned
    from ledger.wallet where player = any($1)`,
  'bonus runs':
    'select player, currency, since, until, is_converted, converted, owed, repaid, kept from ledger.bonus_run where player = any($1)',
  calls: `select x.source, x.id, x.kind, x.player, x.currency, a.name as account, x.amount, x.bonus, x.is_held, x.is_collected, x.is_free, x.bet, x.ref,
      x.rolled_back_by, x.parts, x.covered_bp, x.resolved, x.bonus_since, (select min(y.id) from ledger.external_call y where y.player = x.player and y.round = x.round) as first
    from ledger.external_call x left join ledger.account a on a.id = x.account where x.source = any($2)`,
  bets: `select b.player, b.key as bet, b.currency, b.seq, b.c, b.wc, b.b, b.wb, b.r, b.cash_after, b.bonus_after, b.nonce, b.pair, b.status, b.rev, a.name as account, b.outcome
    from ledger.bet b join ledger.account a on a.id = b.account where b.player = any($1)`,
  entries: `select e.owner as player, e.seq, e.bet, e.amount, e.cash_after, e.bonus_after, s.name as src, d.name as dst, e.currency, e.kind
    from ledger.entry e join ledger.account s on s.id = e.src join ledger.account d on d.id = e.dst where e.owner = any($1)`,
  postings: `select scope as player, key, answer, cash, bonus, version from ledger.call
    where scope = any($1) or exists (select from unnest($2::text[]) p where key like '%:' || p || ':%')`,
  windows: 'select player, currency, seq, key as bet, staked, returned from ledger.window_item where player = any($1)',
  houses: `select a.name, s.currency, sum(s.balance) as balance from ledger.slot s join ledger.account a on a.id = s.account
    where exists (select from unnest($2::text[]) p where a.name like '%:' || p) group by 1, 2`,
  rounds: `select provider, player, round, game, category, campaign, closed_at is not null as is_closed from providers.round where provider = any($2)`,
  'held wins': 'select provider, tx, player, currency, amount, game, round, reason, state from providers.held_win where provider = any($2)',
  flows: 'select provider, sum(staked) as staked, sum(won) as won from providers.flow where provider = any($2) group by 1',
  campaigns: 'select campaign, player, used, won, status from providers.campaign where provider = any($2)',
  events: `select player, bet, posting from test_events.outbox where player = any($1)
    or exists (select from unnest($2::text[]) p where posting::text like '%:' || p || ':%')`,
}

export type Rows = Readonly<Record<string, readonly string[]>>

export async function rowsOf({ pool }: Pick<Database, 'pool'>, { players, providers }: WalletWorld): Promise<Rows> {
  const ids = providers.map(({ id }) => id)
  const stakes = await pool.query<{ bet: string; name: string }>(
    `select bet::text, source || ' ' || id as name from ledger.external_call where kind = 'stake' and source = any($1)`,
    [ids],
  )
  const names = new Map(stakes.rows.map(({ bet, name }) => [bet, name]))
  const shared = (text: string): string =>
    ids
      .reduce((all, id, n) => all.replaceAll(new RegExp(`\\b${id}\\b`, 'g'), `provider ${n}`), text)
      .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => `[${shared(names.get(id) ?? 'an id')}]`)
      .replaceAll(/:(\d+):/g, (found, player: string) =>
        players.includes(BigInt(player)) ? `:player ${players.indexOf(BigInt(player))}:` : found,
      )
      .replaceAll(/\bworld[- ]\d+/g, 'world')
  const found: Record<string, string[]> = {}
  for (const [table, sql] of Object.entries(ROWS)) {
    const values = [...(sql.includes('$1') ? [players] : []), ...(sql.includes('$2') ? [ids] : [])]
    const { rows } = await pool.query<Record<string, unknown>>(sql.includes('$1') ? sql : sql.replaceAll('$2', '$1'), values)
    found[table] = rows.map((row) => shared(JSON.stringify(row, (key, value: unknown) => plain(key, value, players)))).toSorted()
  }
  return found
}

/** The index in place of a player's id, no instants, no numbers that JSON lacks. */
function plain(key: string, value: unknown, players: readonly bigint[]): unknown {
  if (PLAYERS.has(key)) {
    const n = players.findIndex((player) => String(player) === String(value))
    return n === -1 ? String(value) : `player ${n}`
  }
  if (key === 'at') return undefined
  return typeof value === 'bigint' ? String(value) : value
}

const PLAYERS: ReadonlySet<string> = new Set(['player', 'scope', 'betPlayer'])

/** Readers delete what they have read, so a trigger keeps a copy. Returns what removes it. */
export async function keepEvents({ pool }: Pick<Database, 'pool'>): Promise<() => Promise<void>> {
  await pool.query(`create schema test_events; create table test_events.outbox (player bigint, bet uuid, posting jsonb);
    create function test_events.keep() returns trigger language plpgsql as $$ begin
      insert into test_events.outbox select p, k, null::jsonb from unnest(new.players, new.keys) u(p, k) union all select null, null, new.posting where new.posting is not null;
      return null;
    end $$;
    create trigger keep_events after insert on ledger.outbox for each row execute function test_events.keep()`)
  return async () => void (await pool.query('drop trigger keep_events on ledger.outbox; drop schema test_events cascade'))
}

/**
 * Every shared transaction ends as one that waited too long for a lock, so that each call runs alone, through all checks. Returns what ends this; it
 * returns the number of such transactions.
 */
export async function refuseSharing({ pool }: Pick<Database, 'pool'>): Promise<() => Promise<number>> {
  const KNOWN = 'ledger.known_external_calls(text[], text[])'
  const { rows } = await pool.query<{ sql: string }>('select pg_get_functiondef($1::regprocedure) as sql', [KNOWN])
  await pool.query(`create sequence test_events.refused;
    create or replace function ledger.known_external_calls(p_source text[], p_id text[]) returns setof boolean language plpgsql as $$ begin
      perform nextval('test_events.refused');
      raise lock_not_available;
    end $$`)
  return async () => {
    await pool.query(rows[0]!.sql)
    const count = await pool.query<{ n: number }>('select last_value::int as n from test_events.refused')
    await pool.query('drop sequence test_events.refused')
    return count.rows[0]!.n
  }
}
