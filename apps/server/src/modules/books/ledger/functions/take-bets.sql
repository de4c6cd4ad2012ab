-- The settings force nested loops by primary key and one generic plan: a plan made while the tables were empty would scan a
-- whole month for each batch.
create or replace function ledger.take_bets(p_lane smallint, p_player bigint[], p_currency smallint[], p_key uuid[], p_hash bigint[], p_account int[], p_stake bigint[], p_win bigint[],
  p_takes_bonus boolean[], p_pair int[], p_nonce bigint[], p_round uuid[], p_outcome text[], p_least bigint default 1)
returns setof ledger.verdict language plpgsql
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off as $$
#variable_conflict use_column
declare v_now timestamptz; v_ms bigint; v_limited boolean; v_passes int;
begin
  -- A wallet more than once in a batch: its k-th item runs in the k-th pass, which sees the results of the previous ones.
  select max(often.n) into v_passes from (select count(*) as n from unnest(p_player) x(player) group by player) often;
  if v_passes > 1 then
    for v_pass in 1..v_passes loop
      return query
        with share as materialized (
          select array_agg(t.item order by t.item) as item, array_agg(t.player order by t.item) as player, array_agg(t.currency order by t.item) as currency,
            array_agg(t.key order by t.item) as key, array_agg(t.hash order by t.item) as hash, array_agg(t.account order by t.item) as account,
            array_agg(t.stake order by t.item) as stake, array_agg(t.win order by t.item) as win, array_agg(t.takes_bonus order by t.item) as takes_bonus,
            array_agg(t.pair order by t.item) as pair, array_agg(t.nonce order by t.item) as nonce, array_agg(t.round order by t.item) as round,
            array_agg(t.outcome order by t.item) as outcome
          from (select u.*, row_number() over (partition by u.player order by u.item) as pass
                from unnest(p_player, p_currency, p_key, p_hash, p_account, p_stake, p_win, p_takes_bonus, p_pair, p_nonce, p_round, p_outcome)
                  with ordinality u(player, currency, key, hash, account, stake, win, takes_bonus, pair, nonce, round, outcome, item)) t
          where t.pass = v_pass)
        select s.item[v.item]::int, v.code, v.detail, v.cash, v.bonus, v.version, v.stake_bonus, v.win, v.win_bonus, v.nonce, v.outcome, v.at_ms
        from share s, take_bets(p_lane, s.player, s.currency, s.key, s.hash, s.account, s.stake, s.win, s.takes_bonus, s.pair, s.nonce, s.round, s.outcome, p_least) v;
    end loop;
    return;
  end if;

  -- The lock is a separate statement: the checks need a snapshot taken after it, or they would miss a key that was
  -- committed during the wait.
  select coalesce(bool_or(held.limited), false) into v_limited from
    (select w.caps is not null as limited from wallet w where w.player = any(p_player) order by w.player, w.currency for update) held;
  v_now := instant();
  v_ms := ms(v_now);
  if v_limited then perform roll_windows(p_player, v_now); end if;

  return query
  with judged as materialized (
    select p.*, (case
        when p.stake is null or p.stake < p_least or p.win < 0 then 9
        when p.cash is null then 3
        when p.old_hash is not null then case when p.old_hash = p.hash then 2 else 5 end
        when p.former then 3
        when p.block <> 0 or p.barred_until > v_now or p.stop_at <= v_now then 7
        when p.pair <> p.wallet_pair or p.nonce <> p.wallet_nonce then 4
        when p.cap > 0 then 6
        when p.bonus_max is not null and (p.bonus_until is null or p.bonus_until > v_now) and p.stake + (case when p.round is null then 0 else live_stakes(p.player, p.round) end) > p.bonus_max then 8
        when p.b > p.bonus or (p.b > 0 and (not p.takes_bonus or p.bonus_until <= v_now)) then 1
        else 0 end)::smallint as code
    from (
      select split.*, split.gain - split.wb as wc, least(-split.debt, split.gain - split.wb) as r
      from (
        select t.*, w.*, d.*, least(w.cash, t.stake) as c, t.stake - least(w.cash, t.stake) as b, coalesce(t.win, 0) as gain,
          -- numeric only for bonus money: win x b overflows bigint, and numeric is slow
          case when t.stake > w.cash and t.win > 0 and t.stake > 0 then div(t.win::numeric * (t.stake - w.cash), t.stake)::bigint else 0 end as wb,
          case when w.caps is null then 0
            when w.staked[1] + t.stake > w.caps[1] then 1 when w.staked[2] + t.stake > w.caps[2] then 2 when w.staked[3] + t.stake > w.caps[3] then 3
            when greatest(0, w.staked[1] - w.returned[1]) + t.stake > w.caps[4] then 4
            when greatest(0, w.staked[2] - w.returned[2]) + t.stake > w.caps[5] then 5
            when greatest(0, w.staked[3] - w.returned[3]) + t.stake > w.caps[6] then 6 else 0 end as cap
        from unnest(p_player, p_currency, p_key, p_hash, p_account, p_stake, p_win, p_takes_bonus, p_pair, p_nonce, p_round, p_outcome)
          with ordinality t(player, currency, key, hash, account, stake, win, takes_bonus, pair, nonce, round, outcome, item)
        left join lateral (select x.cash, x.bonus, x.debt, x.seq, x.nonce as wallet_nonce, x.pair as wallet_pair, x.former, x.block, x.barred_until, x.stop_at, x.bonus_max, x.bonus_until, x.caps, x.staked, x.returned
          from wallet x where x.player = t.player and x.currency = t.currency limit 1) w on true
        left join lateral (select y.request_hash as old_hash, y.cash_after as old_cash, y.bonus_after as old_bonus, y.seq as old_seq, y.b as old_b, y.wc as old_wc, y.wb as old_wb,
          y.r as old_r, y.nonce as old_nonce, y.outcome as old_outcome, y.at as old_at
          from bet y where y.player = t.player and y.key = t.key limit 1) d on true
      ) split) p),
  moved as (
    update wallet w set cash = j.cash - j.c + j.wc - j.r, bonus = j.bonus - j.b + j.wb, debt = j.debt + j.r, seq = j.seq + 1, nonce = j.wallet_nonce + (j.nonce is not null)::int,
      staked = case when j.caps is not null then array[j.staked[1] + j.stake, j.staked[2] + j.stake, j.staked[3] + j.stake] end,
      returned = case when j.caps is not null then array[j.returned[1] + j.gain, j.returned[2] + j.gain, j.returned[3] + j.gain] end
    from judged j where j.code = 0 and w.player = j.player and w.currency = j.currency),
  written as (
    insert into bet (player, key, request_hash, at, seq, c, wc, cash_after, bonus_after, nonce, b, wb, r, account, pair, currency, status, round, outcome)
    select j.player, j.key, j.hash, v_now, j.seq + 1, j.c, j.wc - j.r, j.cash - j.c + j.wc - j.r, j.bonus - j.b + j.wb, j.nonce, nullif(j.b, 0), nullif(j.wb, 0), nullif(j.r, 0),
      j.account, j.pair, j.currency, case when j.win is null then 0 else 1 end, j.round, j.outcome from judged j where j.code = 0),
  counted as (
    insert into window_item select j.player, j.currency, v_now, j.seq + 1, j.key, j.stake, j.gain from judged j where j.code = 0 and j.caps is not null),
  housed as (
    insert into slot as s select j.account, j.currency, p_lane, sum(j.stake - j.gain)::bigint from judged j where j.code = 0 group by 1, 2
    on conflict (account, currency, lane) do update set balance = s.balance + excluded.balance),
  numbered as (
    update lane set n = n + 1 where id = p_lane and exists (select from judged where code = 0) returning n),
  told as (
    insert into outbox (lane, n, players, keys) select p_lane, numbered.n, done.players, done.keys
    from numbered, (select array_agg(j.player) as players, array_agg(j.key) as keys from judged j where j.code = 0) done)
  select j.item::int, j.code, (case j.code when 6 then j.cap when 7 then case when j.block <> 0 then j.block when j.barred_until > v_now then 98 else 99 end else 0 end)::smallint,
    case j.code when 0 then j.cash - j.c + j.wc - j.r when 2 then j.old_cash else j.cash end,
    case j.code when 0 then j.bonus - j.b + j.wb when 2 then j.old_bonus else j.bonus end,
    case j.code when 0 then j.seq + 1 when 2 then j.old_seq else j.seq end,
    case j.code when 0 then j.b when 2 then coalesce(j.old_b, 0) end,
    case j.code when 0 then j.gain when 2 then j.old_wc + coalesce(j.old_wb, 0) + coalesce(j.old_r, 0) end,
    case j.code when 0 then j.wb when 2 then coalesce(j.old_wb, 0) end,
    case j.code when 2 then j.old_nonce else j.wallet_nonce end,
    case j.code when 2 then j.old_outcome end,
    case j.code when 2 then ms(j.old_at) else v_ms end
  from judged j;
end $$;

-- The fast path of a batch: one update checks and locks all bets, in the global order of wallets, and returns those it
-- took. Known keys, bonus money, limits and refusals are deferred to `take_bets` in a separate transaction, so that locks
-- are never taken out of order. Such a batch holds one bet per player. The loser of a race for a key violates the primary
-- key of `bet`, as in `take_bet`.
create or replace function ledger.take_plain_bets(p_lane smallint, p_player bigint[], p_currency smallint[], p_key uuid[], p_hash bigint[], p_account int[], p_stake bigint[], p_win bigint[],
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
      -- a join would scan whole months for each bet if it was planned while they were empty
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
