create or replace function ledger.windows() returns table (i int, span interval) language sql immutable as $$
  values (1, interval '86400 s'), (2, interval '604800 s'), (3, interval '2592000 s')
$$;

-- The windows of a wallet at p_now, without the items of (rolled - span, p_now - span]. Exact.
create or replace function ledger.rolled_sums(w ledger.wallet, p_now timestamptz) returns table (staked bigint[], returned bigint[]) language sql stable as $$
  select array_agg(w.staked[k.i] - coalesce(gone.staked, 0) order by k.i), array_agg(w.returned[k.i] - coalesce(gone.returned, 0) order by k.i)
  from ledger.windows() k
  cross join lateral (select sum(e.staked)::bigint as staked, sum(e.returned)::bigint as returned from ledger.window_item e
    where e.player = w.player and e.currency = w.currency and e.at > w.rolled - k.span and e.at <= p_now - k.span) gone
$$;

-- Moves the windows of the given players to p_now.
create or replace function ledger.roll_windows(p_players bigint[], p_now timestamptz) returns void language sql set search_path = ledger, pg_temp as $$
  update wallet w set rolled = p_now, staked = left_over.staked, returned = left_over.returned
  from (select x.player, x.currency, sums.staked, sums.returned from wallet x cross join lateral rolled_sums(x, p_now) sums
        where x.player = any(p_players) and x.caps is not null and x.rolled < p_now) left_over
  where w.player = left_over.player and w.currency = left_over.currency
$$;

-- A later win counts at its own instant, and so does a reversed win. A refund (3) removes bet and win from every window
-- that still contains them; a rollback (4) removes only the stake, because wins of its round have their own calls.
create or replace function ledger.settle_windows(p_player bigint, p_currency smallint, p_bet uuid, p_status smallint, p_now timestamptz, p_win bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare w wallet; e record; k record;
begin
  -- most wallets have no limit: rolling the windows of one costs a third of a posting
  if not exists (select from wallet x where x.player = p_player and x.currency = p_currency and x.caps is not null) then return; end if;
  perform roll_windows(array[p_player], p_now);
  select * into w from wallet x where x.player = p_player and x.currency = p_currency;
  if p_status in (3, 4) then
    for e in delete from window_item x where x.player = p_player and x.currency = p_currency and x.key = p_bet and (p_status = 3 or x.staked > 0) returning * loop
      for k in select * from windows() loop
        if e.at > w.rolled - k.span then
          w.staked[k.i] := w.staked[k.i] - e.staked;
          w.returned[k.i] := w.returned[k.i] - e.returned;
        end if;
      end loop;
    end loop;
  elsif p_win <> 0 then
    insert into window_item values (p_player, p_currency, p_now, w.seq, p_bet, 0, p_win);
    for k in 1..3 loop w.returned[k] := w.returned[k] + p_win; end loop;
  end if;
  update wallet x set staked = w.staked, returned = w.returned where x.player = p_player and x.currency = p_currency;
end $$;

-- Sets all six caps (a null element = no such limit; null = none at all). The windows are filled from the journal, so a new
-- limit counts the last 30 days.
create or replace function ledger.set_caps(p_player bigint, p_currency smallint, p_caps bigint[]) returns boolean language plpgsql set search_path = ledger, pg_temp as $$
declare v_now timestamptz;
begin
  perform 1 from wallet w where w.player = p_player and w.currency = p_currency for update;
  if not found then return false; end if;
  v_now := instant();
  delete from window_item e where e.player = p_player and e.currency = p_currency;
  if p_caps is null then
    update wallet w set caps = null, staked = null, returned = null, rolled = null where w.player = p_player and w.currency = p_currency;
    return true;
  end if;
  insert into window_item select * from journal_window(p_player, p_currency, v_now);
  update wallet w set caps = p_caps, rolled = v_now, staked = total.staked, returned = total.returned
  from (select array_agg(span.staked order by span.i) as staked, array_agg(span.returned order by span.i) as returned
        from (select k.i, coalesce(sum(e.staked), 0)::bigint as staked, coalesce(sum(e.returned), 0)::bigint as returned
              from windows() k left join window_item e on e.player = p_player and e.currency = p_currency and e.at > v_now - k.span group by 1) span) total
  where w.player = p_player and w.currency = p_currency;
  return true;
end $$;

-- What a leg of a bet returned to the player: a win is positive, a reversed win negative; a stake returned by a rollback
-- (kind 37) is not a win.
create or replace function ledger.returned_by(e ledger.entry) returns bigint language sql immutable as $$
  select case when e.bet is null or (e.kind = 37 and e.src > 6) then 0 when e.src > 6 and e.dst in (1, 2, 5) then e.amount when e.dst > 6 and e.src in (1, 2, 5) then -e.amount else 0 end
$$;

-- The last 30 days: parts of an open bet count like later wins. Play in other currencies counts too (D-21): stakes rounded
-- up and returns down, so that a change of currency never gives a limit more room.
create or replace function ledger.journal_window(p_player bigint, p_currency smallint, p_now timestamptz) returns setof ledger.window_item language sql set search_path = ledger, pg_temp as $$
  select b.player, p_currency, b.at, b.seq, b.key, converted(b.c + coalesce(b.b, 0), b.currency, p_currency, true),
    converted(b.wc + coalesce(b.wb, 0) + coalesce(b.r, 0), b.currency, p_currency, false) from bet b
  where b.player = p_player and b.status < 3 and b.at > p_now - interval '2592000 s' and b.key > key_floor(p_now - interval '32 days')
  union all
  select e.owner, p_currency, e.at, max(e.seq), e.bet, 0, converted(sum(returned_by(e))::bigint, e.currency, p_currency, false)
  from entry e join bet b on b.player = e.owner and b.key = e.bet and b.status in (0, 2, 4)
  where e.owner = p_player and returned_by(e) <> 0 and e.at > p_now - interval '2592000 s' and e.tx > key_floor(p_now - interval '32 days') group by e.owner, e.currency, e.at, e.bet
$$;

-- Deletes window items that no window needs. Their wallets are rolled past them first: an item deleted before its
-- subtraction would stay in the sums. A thousand wallets at a time, so that no bet waits long.
create or replace function ledger.sweep_windows() returns int language plpgsql set search_path = ledger, pg_temp as $$
declare v_now timestamptz; v_players bigint[];
begin
  select array_agg(w.player) into v_players from (
    select player from wallet where caps is not null and rolled < instant() - interval '1 day' order by player, currency limit 1000 for update skip locked) w;
  v_now := instant();
  if v_players is not null then perform roll_windows(v_players, v_now); end if;
  delete from window_item e using wallet w
    where w.player = e.player and w.currency = e.currency and e.at <= w.rolled - interval '2592000 s' and e.at <= v_now - interval '2592000 s';
  return coalesce(cardinality(v_players), 0);
end $$;

-- What a player staked and got back in one currency since an instant: live bets and their later payments. The last bet is
-- that of any currency: a change of currency is not a break from play.
create or replace function ledger.played_since(p_player bigint, p_currency smallint, p_from timestamptz) returns table (staked bigint, returned bigint, last_at timestamptz)
language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(sum(line.staked) filter (where line.own), 0)::bigint, coalesce(sum(line.returned) filter (where line.own), 0)::bigint, max(line.at) filter (where line.staked > 0) from (
    select b.currency = p_currency as own, b.at, b.c + coalesce(b.b, 0) as staked, b.wc + coalesce(b.wb, 0) + coalesce(b.r, 0) as returned from bet b
    where b.player = p_player and b.status < 3 and b.at >= p_from and b.key > key_floor(p_from - interval '2 days')
    union all
    select e.currency = p_currency, e.at, 0, returned_by(e) from entry e join bet b on b.player = e.owner and b.key = e.bet and b.status in (0, 2, 4)
    where e.owner = p_player and returned_by(e) <> 0 and e.at >= p_from and e.tx > key_floor(p_from - interval '2 days')) line
$$;

-- When a stake fits under a limit again (1-3 wager, 4-6 loss of day, week, month) if the player places no other bet: the
-- oldest items leave the window one by one. Null when it never fits.
create or replace function ledger.room_at(p_player bigint, p_currency smallint, p_limit int, p_stake bigint) returns timestamptz
language sql stable set search_path = ledger, pg_temp as $$
  with bound as (
    select w.caps[p_limit] as cap, k.span from wallet w join windows() k on k.i = (p_limit - 1) % 3 + 1
    where w.player = p_player and w.currency = p_currency),
  line as (
    select e.at, bound.cap, bound.span, sum(counted.amount) over () - sum(counted.amount) over (order by e.at, e.seq) as rest
    from bound join window_item e on e.player = p_player and e.currency = p_currency and e.at > instant() - bound.span,
      lateral (select e.staked - case when p_limit > 3 then e.returned else 0 end as amount) counted)
  select min(at + span) from line where greatest(0, rest) + p_stake <= cap
$$;

-- The current sums of the windows, for displays of limit usage. No rows without a limit.
create or replace function ledger.window_sums(p_player bigint, p_currency smallint) returns table (i int, staked bigint, returned bigint)
language sql stable set search_path = ledger, pg_temp as $$
  select k.i, coalesce(sum(e.staked), 0)::bigint, coalesce(sum(e.returned), 0)::bigint
  from (select instant() as now) clock cross join windows() k
  left join window_item e on e.player = p_player and e.currency = p_currency and e.at > clock.now - k.span group by k.i
$$;
