-- Postings that move no money, about bets of players whose wallets the caller has locked: each as `post` would book it alone, without its savepoint
-- and its legs. All have one status. A known key or a bet that does not allow it fails all of them.
create or replace function ledger.post_empty(p_scope bigint[], p_key text[], p_hash bigint[], p_kind smallint[], p_home smallint[], p_bet_player bigint[], p_bet uuid[], p_status smallint)
returns void language plpgsql
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare v_now timestamptz := instant(); v_ms bigint := ms(v_now); v_lane smallint := lease_posting_lane(); v_size int := cardinality(p_key); v_n bigint;
begin
  for i in 1..v_size loop perform settle_bet(p_bet_player[i], p_bet[i], p_status); end loop;
  insert into call (scope, key, request_hash, at, tx, cash, bonus, version)
  select t.scope, t.key, t.hash, v_now, timed_id(v_now), w.cash, w.bonus, w.seq
  from unnest(p_scope, p_key, p_hash, p_home, p_bet_player) t(scope, key, hash, home, player)
  left join lateral (select x.cash, x.bonus, x.seq from wallet x where x.player = t.player and x.currency = t.home limit 1) w on true;
  update lane l set n = l.n + v_size where l.id = v_lane returning l.n into v_n;
  insert into outbox (lane, n, posting)
  select v_lane, v_n - v_size + t.item, told_posting(t.scope, t.key, t.kind, t.player, case when p_status = 2 then t.bet end, p_status, array[t.player], array[t.home], v_ms)
  from unnest(p_scope, p_key, p_kind, p_home, p_bet_player, p_bet) with ordinality t(scope, key, kind, home, player, bet, item) order by t.item;
end $$;
