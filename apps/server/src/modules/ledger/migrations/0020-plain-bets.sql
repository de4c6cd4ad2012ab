-- Most bets of a batch are plain as well (0008): one update is their judgement and their lock, in the one order of wallets. What it took
-- it answers; a known key, bonus money, a limit, whatever would be refused: the lane asks `take_bets` for those, in a transaction of
-- their own, so that no lock is ever taken out of order. A player stands in such a batch once. Who loses a race for a key meets the
-- primary key of `bet`, as in `take_bet`.
create function ledger.take_plain_bets(p_lane smallint, p_player bigint[], p_currency smallint[], p_key uuid[], p_hash bigint[], p_account int[], p_stake bigint[], p_win bigint[],
  p_takes_bonus boolean[], p_pair int[], p_nonce bigint[], p_round uuid[], p_outcome text[])
returns setof ledger.verdict language plpgsql
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off as $$
#variable_conflict use_column
begin
  return query
  with taken as (
    update wallet w set cash = w.cash - t.stake + coalesce(t.win, 0), seq = w.seq + 1, nonce = w.nonce + (t.nonce is not null)::int
    from (select * from unnest(p_player, p_currency, p_key, p_hash, p_account, p_stake, p_win, p_pair, p_nonce, p_round, p_outcome)
            with ordinality u(player, currency, key, hash, account, stake, win, pair, nonce, round, outcome, item) order by player, currency) t
    where w.player = t.player and w.currency = t.currency and t.stake > 0 and (t.win is null or t.win >= 0)
      and w.cash >= t.stake and w.debt = 0 and w.block = 0 and w.caps is null and w.bonus_max is null
      and (w.stop_at is null or w.stop_at > instant()) and (w.barred_until is null or w.barred_until <= instant())
      and (t.nonce is null or w.nonce = t.nonce) and (t.pair is null or w.pair = t.pair)
      -- a join would read whole months for each bet where the plan was made while they were empty
      and (select y.seq from bet y where y.player = t.player and y.key = t.key limit 1) is null
    returning t.item, t.player, t.currency, t.key, t.hash, t.account, t.stake, t.win, t.pair, t.nonce, t.round, t.outcome, w.cash, w.bonus, w.seq, instant() as at),
  written as (
    insert into bet (player, key, request_hash, at, seq, c, wc, cash_after, bonus_after, nonce, account, pair, currency, status, round, outcome)
    select player, key, hash, at, seq, stake, coalesce(win, 0), cash, bonus, nonce, account, pair, currency, case when win is null then 0 else 1 end, round, outcome from taken),
  housed as (
    insert into slot as s select account, currency, p_lane, sum(stake - coalesce(win, 0))::bigint from taken group by 1, 2
    on conflict (account, currency, lane) do update set balance = s.balance + excluded.balance),
  numbered as (
    update lane set n = n + 1 where id = p_lane and exists (select from taken) returning n),
  told as (
    insert into outbox (lane, n, players, keys) select p_lane, numbered.n, done.players, done.keys
    from numbered, (select array_agg(player) as players, array_agg(key) as keys from taken) done)
  select item::int, 0::smallint, 0::smallint, cash, bonus, seq, 0::bigint, coalesce(win, 0), 0::bigint, nonce, null::text, ms(at) from taken;
end $$;
