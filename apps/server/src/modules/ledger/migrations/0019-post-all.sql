-- Several accepted calls in one statement, each judged as if alone and in order. All that any of them touches is locked first, in
-- the one order, so that two such batches never wait for each other. Arrays of arrays travel as text.
create function ledger.post_all(p_scope bigint[], p_key text[], p_hash bigint[], p_kind smallint[], p_home smallint[],
  p_player text[], p_currency text[], p_src text[], p_dst text[], p_amount text[], p_answer text[], p_bet_player bigint[], p_bet uuid[], p_status smallint[])
returns setof ledger.posted language plpgsql set search_path = ledger, pg_temp set jit = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  perform lock_books(
    array(select p from unnest(p_player) o(ps), unnest(o.ps::bigint[]) p where p is not null union select p from unnest(p_bet_player) p where p is not null),
    array(select distinct c from unnest(p_currency) o(cs), unnest(o.cs::smallint[]) c),
    array(select a from unnest(p_src) o(ids), unnest(o.ids::int[]) a union select a from unnest(p_dst) o(ids), unnest(o.ids::int[]) a));
  for i in 1..cardinality(p_key) loop
    return next post(p_scope[i], p_key[i], p_hash[i], p_kind[i], p_home[i], p_player[i]::bigint[], p_currency[i]::smallint[],
      p_src[i]::int[], p_dst[i]::int[], p_amount[i]::bigint[], p_answer[i], p_bet_player[i], p_bet[i], p_status[i]);
  end loop;
end $$;
