-- Cool-off and self-exclusion (bonuses.md 11) bar a player from betting up to an instant, so they are judged like the stop of a
-- session: under the wallet's lock, by the books' own clock. A bet of 7 tells 98 for it. The plain path takes a bet before its stop.
alter table ledger.wallet add column barred_until timestamptz;  -- infinity = until further notice

create or replace function ledger.open_wallet(p_player bigint, p_currency smallint) returns void language sql as $$
  insert into ledger.wallet as mine (player, currency, pair, nonce, block, stop_at, barred_until)
  select p_player, p_currency, coalesce(max(w.pair), 1), coalesce(max(w.nonce), 0), coalesce(max(w.block), 0), min(w.stop_at), max(w.barred_until)
  from ledger.wallet w where w.player = p_player
  on conflict (player, currency) do update set nonce = greatest(mine.nonce, excluded.nonce) where mine.nonce < excluded.nonce
$$;

create or replace function ledger.take_nonce(p_player bigint, p_currency smallint, p_pair int, p_nonce bigint) returns smallint language plpgsql set search_path = ledger, pg_temp as $$
declare w wallet;
begin
  select * into w from wallet x where x.player = p_player and x.currency = p_currency for update;
  if w.player is null then return 3; end if;
  if w.block <> 0 or w.barred_until > instant() then return 7; end if;
  if w.pair <> p_pair or w.nonce <> p_nonce then return 4; end if;
  update wallet x set nonce = x.nonce + 1 where x.player = p_player and x.currency = p_currency;
  return 0;
end $$;

create or replace function ledger.take_bet(p_lane smallint, p_player bigint, p_currency smallint, p_key uuid, p_hash bigint, p_account int, p_stake bigint, p_win bigint,
  p_takes_bonus boolean, p_pair int, p_nonce bigint, p_round uuid, p_outcome text)
returns ledger.verdict language plpgsql
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  w wallet; d bet; v_now timestamptz; v_ms bigint; v_gain bigint := coalesce(p_win, 0); v_cap int := 0; v_n bigint;
  v_c bigint := p_stake; v_b bigint := 0; v_wc bigint := v_gain; v_wb bigint := 0; v_r bigint := 0;
begin
  if p_stake > 0 and v_gain >= 0 and not exists (select from bet y where y.player = p_player and y.key = p_key) then
    update wallet plain set cash = plain.cash - p_stake + v_gain, seq = plain.seq + 1, nonce = plain.nonce + (p_nonce is not null)::int
      where plain.player = p_player and plain.currency = p_currency and plain.cash >= p_stake and plain.debt = 0 and plain.block = 0
        and (plain.stop_at is null or plain.stop_at > instant()) and (plain.barred_until is null or plain.barred_until <= instant()) and plain.caps is null and plain.bonus_max is null and (p_nonce is null or plain.nonce = p_nonce) and (p_pair is null or plain.pair = p_pair)
      returning plain.cash, plain.bonus, plain.seq into w.cash, w.bonus, w.seq;
  end if;
  if w.seq is null then
    select * into w from wallet x where x.player = p_player and x.currency = p_currency for update;
    v_now := instant();
    if p_stake is null or p_stake <= 0 or p_win < 0 then return refused(9, 0, w); end if;
    if w.player is null then return refused(3, 0, w); end if;
    select * into d from bet y where y.player = p_player and y.key = p_key;
    if d.player is not null then
      if d.request_hash <> p_hash then return refused(5, 0, w); end if;
      return (1, 2, 0, d.cash_after, d.bonus_after, d.seq, coalesce(d.b, 0), d.wc + coalesce(d.wb, 0) + coalesce(d.r, 0), coalesce(d.wb, 0), d.nonce, d.outcome, ms(d.at))::verdict;
    end if;
    if w.block <> 0 then return refused(7, w.block, w); end if;
    if w.barred_until > v_now then return refused(7, 98, w); end if;
    if w.stop_at <= v_now then return refused(7, 99, w); end if;
    if p_pair <> w.pair or p_nonce <> w.nonce then return refused(4, 0, w); end if;
    if w.caps is not null then
      if w.rolled < v_now then
        perform roll_windows(array[p_player], v_now);
        select * into w from wallet x where x.player = p_player and x.currency = p_currency;
      end if;
      v_cap := broken_cap(w, p_stake);
      if v_cap > 0 then return refused(6, v_cap, w); end if;
    end if;
    if w.bonus_max is not null and p_stake + (case when p_round is null then 0 else live_stakes(p_player, p_round) end) > w.bonus_max then return refused(8, 0, w); end if;
    v_c := least(w.cash, p_stake);
    v_b := p_stake - v_c;
    if v_b > w.bonus or (v_b > 0 and not p_takes_bonus) then return refused(1, 0, w); end if;
    if v_b > 0 and v_gain > 0 then v_wb := div(v_gain::numeric * v_b, p_stake)::bigint; end if;
    v_wc := v_gain - v_wb;
    v_r := least(-w.debt, v_wc);
    w.cash := w.cash - v_c + v_wc - v_r;
    w.bonus := w.bonus - v_b + v_wb;
    w.seq := w.seq + 1;
    update wallet x set cash = w.cash, bonus = w.bonus, debt = x.debt + v_r, seq = w.seq, nonce = x.nonce + (p_nonce is not null)::int,
      staked = case when w.caps is not null then array[w.staked[1] + p_stake, w.staked[2] + p_stake, w.staked[3] + p_stake] end,
      returned = case when w.caps is not null then array[w.returned[1] + v_gain, w.returned[2] + v_gain, w.returned[3] + v_gain] end
      where x.player = p_player and x.currency = p_currency;
    if w.caps is not null then insert into window_item values (p_player, p_currency, v_now, w.seq, p_key, p_stake, v_gain); end if;
  end if;
  v_now := coalesce(v_now, instant());
  v_ms := ms(v_now);
  insert into bet (player, key, request_hash, at, seq, c, wc, cash_after, bonus_after, nonce, b, wb, r, account, pair, currency, status, round, outcome)
    values (p_player, p_key, p_hash, v_now, w.seq, v_c, v_wc - v_r, w.cash, w.bonus, p_nonce, nullif(v_b, 0), nullif(v_wb, 0), nullif(v_r, 0),
      p_account, p_pair, p_currency, case when p_win is null then 0 else 1 end, p_round, p_outcome);
  insert into slot as s values (p_account, p_currency, p_lane, p_stake - v_gain)
    on conflict (account, currency, lane) do update set balance = s.balance + excluded.balance;
  update lane l set n = l.n + 1 where l.id = p_lane returning l.n into v_n;
  insert into outbox (lane, n, players, keys) values (p_lane, v_n, array[p_player], array[p_key]);
  return (1, 0, 0, w.cash, w.bonus, w.seq, v_b, v_gain, v_wb, p_nonce, null, v_ms)::verdict;
end $$;

create or replace function ledger.take_bets(p_lane smallint, p_player bigint[], p_currency smallint[], p_key uuid[], p_hash bigint[], p_account int[], p_stake bigint[], p_win bigint[],
  p_takes_bonus boolean[], p_pair int[], p_nonce bigint[], p_round uuid[], p_outcome text[])
returns setof ledger.verdict language plpgsql
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off set enable_material = off as $$
#variable_conflict use_column
declare v_now timestamptz; v_ms bigint; v_limited boolean; v_passes int;
begin
  -- A wallet more than once in a batch: its k-th item goes into the k-th pass, which sees all that the passes before did.
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
        from share s, take_bets(p_lane, s.player, s.currency, s.key, s.hash, s.account, s.stake, s.win, s.takes_bonus, s.pair, s.nonce, s.round, s.outcome) v;
    end loop;
    return;
  end if;

  -- The lock is a statement of its own: the judging statement needs a snapshot taken after it, or it would miss a key that
  -- was committed while this one waited.
  select coalesce(bool_or(held.limited), false) into v_limited from
    (select w.caps is not null as limited from wallet w where w.player = any(p_player) order by w.player, w.currency for update) held;
  v_now := instant();
  v_ms := ms(v_now);
  if v_limited then perform roll_windows(p_player, v_now); end if;

  return query
  with judged as materialized (
    select p.*, (case
        when p.stake is null or p.stake <= 0 or p.win < 0 then 9
        when p.cash is null then 3
        when p.old_hash is not null then case when p.old_hash = p.hash then 2 else 5 end
        when p.block <> 0 or p.barred_until > v_now or p.stop_at <= v_now then 7
        when p.pair <> p.wallet_pair or p.nonce <> p.wallet_nonce then 4
        when p.cap > 0 then 6
        when p.bonus_max is not null and p.stake + (case when p.round is null then 0 else live_stakes(p.player, p.round) end) > p.bonus_max then 8
        when p.b > p.bonus or (p.b > 0 and not p.takes_bonus) then 1
        else 0 end)::smallint as code
    from (
      select split.*, split.gain - split.wb as wc, least(-split.debt, split.gain - split.wb) as r
      from (
        select t.*, w.*, d.*, least(w.cash, t.stake) as c, t.stake - least(w.cash, t.stake) as b, coalesce(t.win, 0) as gain,
          -- numeric only where bonus money is in it: win x b overflows bigint, and numeric is slow
          case when t.stake > w.cash and t.win > 0 and t.stake > 0 then div(t.win::numeric * (t.stake - w.cash), t.stake)::bigint else 0 end as wb,
          case when w.caps is null then 0
            when w.staked[1] + t.stake > w.caps[1] then 1 when w.staked[2] + t.stake > w.caps[2] then 2 when w.staked[3] + t.stake > w.caps[3] then 3
            when greatest(0, w.staked[1] - w.returned[1]) + t.stake > w.caps[4] then 4
            when greatest(0, w.staked[2] - w.returned[2]) + t.stake > w.caps[5] then 5
            when greatest(0, w.staked[3] - w.returned[3]) + t.stake > w.caps[6] then 6 else 0 end as cap
        from unnest(p_player, p_currency, p_key, p_hash, p_account, p_stake, p_win, p_takes_bonus, p_pair, p_nonce, p_round, p_outcome)
          with ordinality t(player, currency, key, hash, account, stake, win, takes_bonus, pair, nonce, round, outcome, item)
        left join lateral (select x.cash, x.bonus, x.debt, x.seq, x.nonce as wallet_nonce, x.pair as wallet_pair, x.block, x.barred_until, x.stop_at, x.bonus_max, x.caps, x.staked, x.returned
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
