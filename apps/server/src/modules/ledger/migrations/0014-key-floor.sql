-- The least key of an instant. It is the same each time it is asked, so that a condition on keys spares the months before.
create function ledger.key_floor(p_at timestamptz) returns uuid language sql immutable as $$
  select (left(time.hex, 8) || '-' || right(time.hex, 4) || '-0000-0000-000000000000')::uuid from (select lpad(to_hex(ledger.ms(p_at)), 12, '0') as hex) time
$$;

-- The last 30 days of bets that stand, and of their later wins. A key is at most a day older than its bet: 32 days of months suffice.
create or replace function ledger.journal_window(p_player bigint, p_currency smallint, p_now timestamptz) returns setof ledger.window_item language sql set search_path = ledger, pg_temp as $$
  select b.player, b.currency, b.at, b.seq, b.key, b.c + coalesce(b.b, 0), b.wc + coalesce(b.wb, 0) + coalesce(b.r, 0) from bet b
  where b.player = p_player and b.currency = p_currency and b.status <> 3 and b.at > p_now - interval '2592000 s' and b.key > key_floor(p_now - interval '32 days')
  union all
  select e.owner, e.currency, e.at, max(e.seq), e.bet, 0, sum(e.amount)::bigint from entry e join bet b on b.player = e.owner and b.key = e.bet and b.status = 2
  where e.owner = p_player and e.currency = p_currency and e.src > 6 and e.dst in (1, 2, 5) and e.at > p_now - interval '2592000 s' and e.tx > key_floor(p_now - interval '32 days') group by 1, 2, 3, 5
$$;
