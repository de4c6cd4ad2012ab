-- Stakes of rounds that other systems run, checked as bets that stay open; 0 is the stake of a free round. The caller holds the wallets' locks.
create or replace function ledger.take_external_stakes(p_source text[], p_id text[], p_player bigint[], p_currency smallint[], p_hash bigint[], p_account int[], p_amount bigint[],
  p_takes_bonus boolean[], p_round uuid[], p_outcome text[], p_covered smallint[])
returns setof ledger.verdict language plpgsql set search_path = ledger, pg_temp as $$
declare
  v_size int[] := array[cardinality(p_id)];
  v_key uuid[] := array(select timed_id(instant()) from unnest(p_id));
begin
  return query
  with taken as materialized (
    select * from take_bets(lease_posting_lane(), p_player, p_currency, v_key, p_hash, p_account, p_amount, array_fill(null::bigint, v_size), p_takes_bonus,
      array_fill(null::int, v_size), array_fill(null::bigint, v_size), p_round, p_outcome, 0)),
  noted as (
    insert into external_call (source, id, kind, request_hash, player, currency, round, account, amount, bonus, bet, covered_bp, at)
    select p_source[t.item], p_id[t.item], 'stake', p_hash[t.item], p_player[t.item], p_currency[t.item], p_round[t.item], p_account[t.item], p_amount[t.item], t.stake_bonus,
      v_key[t.item], p_covered[t.item], instant() from taken t where t.code = 0)
  select * from taken;
end $$;
