-- The named side of a leg: a guarded row, or the writer's slot.
create or replace function ledger.move_named(p_account int, p_currency smallint, p_lane smallint, p_change bigint) returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  if (select kind from account where id = p_account) = 'guarded' then
    update guarded set balance = balance + p_change where account = p_account and currency = p_currency;
  else
    insert into slot as s values (p_account, p_currency, p_lane, p_change)
    on conflict (account, currency, lane) do update set balance = s.balance + excluded.balance;
  end if;
end $$;

-- The wallet's side; the row's check constraint refuses an uncovered amount.
create or replace function ledger.move_part(p_player bigint, p_currency smallint, p_src int, p_dst int, p_amount bigint) returns ledger.wallet language plpgsql set search_path = ledger, pg_temp as $$
declare w wallet;
begin
  update wallet set seq = seq + 1,
    cash = cash + p_amount * ((p_dst = 1)::int - (p_src = 1)::int), bonus = bonus + p_amount * ((p_dst = 2)::int - (p_src = 2)::int),
    hold = hold + p_amount * ((p_dst = 3)::int - (p_src = 3)::int), locked = locked + p_amount * ((p_dst = 4)::int - (p_src = 4)::int),
    debt = debt + p_amount * ((p_dst = 5)::int - (p_src = 5)::int)
  where player = p_player and currency = p_currency returning * into w;
  return w;
end $$;

-- One leg, or two when debt takes a part: every credit to cash repays debt first, and account 6 takes cash, then debt.
create or replace function ledger.post_leg(p_lane smallint, p_tx uuid, p_now timestamptz, p_bet uuid, p_kind smallint, p_line int,
  p_player bigint, p_currency smallint, p_src int, p_dst int, p_amount bigint) returns void language plpgsql set search_path = ledger, pg_temp as $$
declare w wallet; v_src int; v_dst int; v_part bigint; v_rest bigint := p_amount; v_half int := 0;
begin
  while v_rest > 0 loop
    v_src := p_src; v_dst := p_dst; v_part := v_rest;
    if v_src <= 6 or v_dst <= 5 then
      select * into w from wallet x where x.player = p_player and x.currency = p_currency;
      if not found then raise exception using errcode = 'LG003'; end if;
      if v_src = 6 then
        v_src := case when w.cash > 0 then 1 else 5 end;
        if v_src = 1 then v_part := least(v_rest, w.cash); end if;
      end if;
      if v_dst = 1 and w.debt < 0 then
        v_dst := 5;
        v_part := least(v_part, -w.debt);
      end if;
      w := move_part(p_player, p_currency, v_src, v_dst, v_part);
      insert into entry values (p_player, w.seq, p_tx, p_bet, p_now, v_part, w.cash, w.bonus, v_src, v_dst, p_currency, p_kind);
    else
      insert into entry values (-v_src, p_line * 2 + v_half, p_tx, p_bet, p_now, v_part, null, null, v_src, v_dst, p_currency, p_kind);
    end if;
    if v_src > 6 then perform move_named(v_src, p_currency, p_lane, -v_part); end if;
    if v_dst > 6 then perform move_named(v_dst, p_currency, p_lane, v_part); end if;
    v_rest := v_rest - v_part;
    v_half := 1;
  end loop;
end $$;

-- Locks all rows that a posting touches, in the global lock order.
create or replace function ledger.lock_books(p_players bigint[], p_currency smallint[], p_accounts int[]) returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  perform 1 from wallet w where w.player = any(p_players) order by w.player, w.currency for update;
  insert into guarded select distinct a.id, c.currency, 0 from account a, unnest(p_currency) c(currency)
    where a.kind = 'guarded' and a.id = any(p_accounts) order by 1, 2 on conflict do nothing;
  perform 1 from guarded g where g.account = any(p_accounts) and g.currency = any(p_currency) order by g.account, g.currency for update;
end $$;

-- 0 pays a part and leaves the bet open; 2 settles, 3 refunds it. External rounds, open or closed: 4 rolls the bet back, 5
-- books or reverses a win, 7 the win of a free round (both also after the rollback of that stake). 6 settles a bet again that was settled, or refunded because it was void.
create or replace function ledger.settle_bet(p_player bigint, p_bet uuid, p_status smallint) returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  update bet set status = case when p_status < 5 then p_status when p_status = 6 then 2 else status end, rev = rev + 1 where player = p_player and key = p_bet
    and case when p_status = 4 then status in (0, 2) when p_status in (5, 7) then status in (0, 2, 4) when p_status = 6 then status in (2, 3) else status = 0 end;
  if not found then raise exception using errcode = 'LG010'; end if;
end $$;

-- The bonus whose money stood in this bet; no row of a bet placed while there was none.
create or replace function ledger.bonus_of_bet(p_player bigint, p_currency smallint, p_bet uuid) returns setof ledger.bonus_run language sql stable
set search_path = ledger, pg_temp as $$
  select x.* from bonus_run x join bet b on b.player = x.player and b.currency = x.currency and x.since < b.seq and (x.until is null or x.until >= b.seq)
  where b.player = p_player and b.key = p_bet and x.currency = p_currency
$$;

-- As processes of the version before call it.
create or replace function ledger.ended_bonus(p_player bigint, p_currency smallint, p_bet uuid, p_now timestamptz) returns setof ledger.bonus_run language sql stable
set search_path = ledger, pg_temp as $$
  select x.* from bonus_of_bet(p_player, p_currency, p_bet) x where x.until is not null
$$;

-- A bonus that is over, after its bets brought `p_change` of bonus money; below zero, after so much was taken back (decision 0073). Of a converted one a
-- credit within the cap pays what is owed, then becomes cash. What is taken back comes from that; what it does not cover was kept by the cap, or is owed.
create or replace function ledger.run_after(p_run ledger.bonus_run, p_change bigint) returns ledger.bonus_run language plpgsql immutable set search_path = ledger, pg_temp as $$
declare v_used bigint := p_run.converted + p_run.repaid; v_owed bigint := p_run.owed + p_run.repaid; v_short bigint; v_kept bigint;
begin
  if not p_run.is_converted then return p_run; end if;
  if p_change > 0 then
    v_kept := greatest(0, p_change - greatest(0, coalesce(p_run.max_convert - v_used, p_change)));
    v_used := v_used + p_change - v_kept;
    p_run.kept := p_run.kept + v_kept;
  else
    v_short := greatest(0, -p_change - v_used);
    v_kept := least(v_short, coalesce(p_run.kept, v_short));
    v_used := v_used + p_change + v_short;
    v_owed := v_owed + v_short - v_kept;
    p_run.kept := p_run.kept - v_kept;
  end if;
  p_run.converted := greatest(0, v_used - v_owed);
  p_run.repaid := least(v_used, v_owed);
  p_run.owed := greatest(0, v_owed - v_used);
  return p_run;
end $$;

-- Takes bonus money back from a bonus that is over. Returns what is due in cash: the caller posts it.
create or replace function ledger.take_from_run(p_player bigint, p_currency smallint, p_since bigint, p_amount bigint) returns bigint language sql
set search_path = ledger, pg_temp as $$
  update bonus_run x set converted = after.converted, owed = after.owed, repaid = after.repaid, kept = after.kept from bonus_run before, run_after(before, -p_amount) after
  where before.player = p_player and before.currency = p_currency and before.since = p_since
    and x.player = before.player and x.currency = before.currency and x.since = before.since
  returning before.converted - after.converted
$$;

-- Legs of a bet whose bonus has ended (bonuses.md 2.6). What would go to bonus money becomes cash within the cap that is left after
-- a conversion, else nothing; the stake of a refund comes back in full, and its rest goes on to expense:bonus. What would be taken from
-- bonus money is taken from what the bonus converted; what that does not cover it owes.
create or replace function ledger.legs_after_bonus(p_run ledger.bonus_run, p_is_refund boolean, inout p_player bigint[], inout p_currency smallint[], inout p_src int[], inout p_dst int[],
  inout p_amount bigint[]) language plpgsql set search_path = ledger, pg_temp as $$
declare v_run bonus_run; v_rest bigint; v_expense int := (select id from account where name = 'expense:bonus');
begin
  for i in 1..cardinality(p_amount) loop
    continue when p_player[i] is distinct from p_run.player or 2 not in (p_src[i], p_dst[i]);
    v_run := run_after(p_run, case when p_dst[i] = 2 then p_amount[i] else -p_amount[i] end);
    v_rest := p_amount[i];
    p_amount[i] := abs(v_run.converted - p_run.converted);
    v_rest := v_rest - p_amount[i];
    p_run := v_run;
    if p_src[i] = 2 then
      p_src[i] := 6;
      continue;
    end if;
    p_dst[i] := 1;
    if p_is_refund and v_rest > 0 then
      p_player := p_player || array[p_run.player, p_run.player];
      p_currency := p_currency || array[p_currency[i], p_currency[i]];
      p_src := p_src || array[p_src[i], 2];
      p_dst := p_dst || array[2, v_expense];
      p_amount := p_amount || array[v_rest, v_rest];
    end if;
  end loop;
  update bonus_run x set converted = p_run.converted, owed = p_run.owed, repaid = p_run.repaid, kept = p_run.kept
    where x.player = p_run.player and x.currency = p_run.currency and x.since = p_run.since;
end $$;

create or replace function ledger.refused_post(p_code int) returns ledger.posted language sql immutable as $$
  select (p_code, null, null, null, null, null)::ledger.posted
$$;

create or replace function ledger.stored_post(p_scope bigint, p_key text, p_hash bigint) returns ledger.posted language sql stable set search_path = ledger, pg_temp as $$
  select case when request_hash = p_hash then (2, answer, cash, bonus, version, ms(at))::posted else refused_post(5) end
  from call where scope = p_scope and key = p_key
$$;

-- `p_reason` and `p_subject`: why it is posted, and the invoice or payout that it is about.
create or replace function ledger.post(p_scope bigint, p_key text, p_hash bigint, p_kind smallint, p_home smallint, p_player bigint[], p_currency smallint[], p_src int[], p_dst int[], p_amount bigint[],
  p_answer text, p_bet_player bigint, p_bet uuid, p_status smallint, p_reason smallint, p_subject text)
returns ledger.posted language plpgsql set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_now timestamptz := instant(); v_tx uuid := timed_id(v_now); v_lane smallint; v_ms bigint; w wallet; v_run bonus_run; v_rule text; v_due bigint[]; v_to int[];
  v_teller bigint := coalesce((select p from unnest(p_player) with ordinality o(p, i) where p is not null order by i limit 1), p_bet_player);  -- whose balance the answer shows
  v_players bigint[] := array(select distinct p from unnest(p_player) p where p is not null order by p);
begin
  begin  -- a refusal rolls this block back, including the key
    insert into call (scope, key, request_hash, at, tx, answer, reason, subject) values (p_scope, p_key, p_hash, v_now, v_tx, p_answer, p_reason, p_subject) on conflict do nothing;
    if not found then return stored_post(p_scope, p_key, p_hash); end if;  -- the loser of a race waited here for the winner's commit
    perform lock_books(v_players || p_bet_player, p_currency, p_src || p_dst);
    v_now := instant();  -- under the lock, so that it grows with seq
    v_ms := ms(v_now);
    v_lane := lease_posting_lane();
    if p_bet is not null then perform settle_bet(p_bet_player, p_bet, p_status); end if;
    -- no bonus money stood in a free round. A bonus past its life whose end is not booked yet keeps what its bets bring: its end decides
    if p_bet is not null and p_status <> 7 and (2 = any(p_dst) or 2 = any(p_src)) then
      select x.* into v_run from bonus_of_bet(p_bet_player, p_home, p_bet) x where x.until is not null;
      if v_run.player is not null then
        v_due := p_amount; v_to := p_dst;
        select * into p_player, p_currency, p_src, p_dst, p_amount from legs_after_bonus(v_run, p_status in (3, 4), p_player, p_currency, p_src, p_dst, p_amount);
        insert into lost_part select p_bet_player, p_home, v_now, p_bet, v_tx, lost.amount from (select sum(l.due - l.amount)::bigint as amount
          from unnest(p_player, v_due, v_to, p_amount) l(player, due, dst, amount) where l.player = v_run.player and l.dst = 2) lost where lost.amount > 0;
      elsif p_status = 6 then  -- D-53: an active bonus gives back no more than it has
        p_amount := array(select case when l.src = 2 then least(l.amount, x.bonus) else l.amount end from unnest(p_src, p_amount) with ordinality l(src, amount, i)
          left join wallet x on x.player = p_bet_player and x.currency = p_home order by l.i);
      end if;
    end if;
    for i in 1..cardinality(p_amount) loop
      perform post_leg(v_lane, v_tx, v_now, p_bet, p_kind, i, p_player[i], p_currency[i], p_src[i], p_dst[i], p_amount[i]);
    end loop;
    if p_bet is not null then
      perform settle_windows(p_bet_player, p_home, p_bet, p_status, v_now,
        (select coalesce(sum(case when l.dst in (1, 2) then l.amount when l.src in (1, 2, 6) then -l.amount else 0 end), 0)::bigint
          from unnest(p_player, p_src, p_dst, p_amount) l(player, src, dst, amount) where l.player = p_bet_player));
    end if;
    select * into w from wallet x where x.player = v_teller and x.currency = p_home;
    update call set at = v_now, cash = w.cash, bonus = w.bonus, version = w.seq where scope = p_scope and key = p_key;
    insert into outbox (lane, n, posting) values (v_lane, next_number(v_lane), told_posting(p_scope, p_key, p_kind, p_bet_player, case when p_status in (2, 3, 4, 6) then p_bet end, p_status, v_players || p_bet_player, p_currency || p_home, v_ms, p_reason));
    return (0, p_answer, w.cash, w.bonus, w.seq, v_ms)::posted;
  exception
    when check_violation then  -- a missing month also raises it, and is never "not covered"
      get stacked diagnostics v_rule = constraint_name;
      if v_rule not in ('wallet_covered', 'guarded_covered') then raise; end if;
      return refused_post(1);
    when sqlstate 'LG003' then return refused_post(3);
    when sqlstate 'LG010' then return refused_post(10);
  end;
end $$;

-- The outbox row of a posting; amounts are text, because JSON readers lose digits beyond 2^53.
create or replace function ledger.told_line(p_scope bigint, p_key text, p_kind smallint, p_bet_player bigint, p_bet uuid, p_status smallint, p_wallets jsonb, p_ms bigint, p_reason smallint) returns jsonb language sql immutable as $$
  select jsonb_strip_nulls(jsonb_build_object('scope', p_scope::text, 'key', p_key, 'posting', p_kind, 'reason', p_reason, 'at', p_ms, 'betPlayer', p_bet_player::text, 'bet', p_bet, 'status', p_status, 'wallets', p_wallets))
$$;
create or replace function ledger.told_wallet(p_player bigint, p_currency smallint, p_version bigint, p_cash bigint, p_bonus bigint) returns jsonb language sql immutable as $$
  select jsonb_build_object('player', p_player::text, 'currency', p_currency, 'version', p_version::text, 'cash', p_cash::text, 'bonus', p_bonus::text)
$$;
create or replace function ledger.told_posting(p_scope bigint, p_key text, p_kind smallint, p_bet_player bigint, p_bet uuid, p_status smallint, p_players bigint[], p_currency smallint[], p_ms bigint, p_reason smallint)
returns jsonb language plpgsql stable set search_path = ledger, pg_temp as $$
begin
  return told_line(p_scope, p_key, p_kind, p_bet_player, p_bet, p_status, coalesce((select jsonb_agg(told_wallet(w.player, w.currency, w.seq, w.cash, w.bonus) order by w.player, w.currency)
      from wallet w where w.player = any(p_players) and w.currency = any(p_currency)), '[]'), p_ms, p_reason);
end $$;

-- Several accepted calls in one statement, each processed as if alone and in order. All rows that any of them touches are
-- locked first, in the global order, so that two batches never deadlock. Nested arrays are passed as text.
create or replace function ledger.post_all(p_scope bigint[], p_key text[], p_hash bigint[], p_kind smallint[], p_home smallint[],
  p_player text[], p_currency text[], p_src text[], p_dst text[], p_amount text[], p_answer text[], p_bet_player bigint[], p_bet uuid[], p_status smallint[], p_reason smallint[], p_subject text[])
returns setof ledger.posted language plpgsql set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  perform lock_books(
    array(select p from unnest(p_player) o(ps), unnest(o.ps::bigint[]) p where p is not null union select p from unnest(p_bet_player) p where p is not null),
    array(select distinct c from unnest(p_currency) o(cs), unnest(o.cs::smallint[]) c),
    array(select a from unnest(p_src) o(ids), unnest(o.ids::int[]) a union select a from unnest(p_dst) o(ids), unnest(o.ids::int[]) a));
  for i in 1..cardinality(p_key) loop
    return next post(p_scope[i], p_key[i], p_hash[i], p_kind[i], p_home[i], p_player[i]::bigint[], p_currency[i]::smallint[],
      p_src[i]::int[], p_dst[i]::int[], p_amount[i]::bigint[], p_answer[i], p_bet_player[i], p_bet[i], p_status[i], p_reason[i], p_subject[i]);
  end loop;
end $$;

-- As processes of the version before call them: without a reason.
create or replace function ledger.post(p_scope bigint, p_key text, p_hash bigint, p_kind smallint, p_home smallint, p_player bigint[], p_currency smallint[], p_src int[], p_dst int[], p_amount bigint[],
  p_answer text, p_bet_player bigint, p_bet uuid, p_status smallint) returns ledger.posted language sql set search_path = ledger, pg_temp as $$
  select * from post(p_scope, p_key, p_hash, p_kind, p_home, p_player, p_currency, p_src, p_dst, p_amount, p_answer, p_bet_player, p_bet, p_status, null, null)
$$;
create or replace function ledger.post_all(p_scope bigint[], p_key text[], p_hash bigint[], p_kind smallint[], p_home smallint[],
  p_player text[], p_currency text[], p_src text[], p_dst text[], p_amount text[], p_answer text[], p_bet_player bigint[], p_bet uuid[], p_status smallint[])
returns setof ledger.posted language sql set search_path = ledger, pg_temp as $$
  select * from post_all(p_scope, p_key, p_hash, p_kind, p_home, p_player, p_currency, p_src, p_dst, p_amount, p_answer, p_bet_player, p_bet, p_status, null, null)
$$;
