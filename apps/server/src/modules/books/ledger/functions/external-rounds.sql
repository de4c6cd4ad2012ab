-- Reads of external rounds by key. Settings and subqueries keep the look-ups by key: a join planned while the tables were empty reads all calls, and
-- whole months of bets; so does `exists`, which may hash them.
create or replace function ledger.known_external_calls(p_source text[], p_id text[]) returns setof boolean language plpgsql stable
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query select (select true from external_call x where x.source = k.source and x.id = k.id limit 1) is not null from unnest(p_source, p_id) with ordinality k(source, id, n) order by k.n;
end $$;

-- Oldest first.
create or replace function ledger.live_external_stakes(p_player bigint[], p_round uuid[])
returns table (round uuid, bet uuid, currency smallint, amount bigint, bonus bigint, is_open boolean) language plpgsql stable
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  select x.round, x.bet, x.currency, x.amount, x.bonus, (select b.status = 0 from bet b where b.player = k.player and b.key = x.bet limit 1)
  from unnest(p_player, p_round) k(player, round), lateral (
    select * from external_call c where c.player = k.player and c.round = k.round and c.kind = 'stake' and c.rolled_back_by is null offset 0) x
  order by x.at, x.bet;
end $$;
