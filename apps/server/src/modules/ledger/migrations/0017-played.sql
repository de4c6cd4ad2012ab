-- What a player staked and got back since an instant: bets that stand, and what later came for them.
create function ledger.played_since(p_player bigint, p_currency smallint, p_from timestamptz) returns table (staked bigint, returned bigint, last_at timestamptz)
language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(sum(line.staked), 0)::bigint, coalesce(sum(line.returned), 0)::bigint, max(line.at) filter (where line.staked > 0) from (
    select b.at, b.c + coalesce(b.b, 0) as staked, b.wc + coalesce(b.wb, 0) + coalesce(b.r, 0) as returned from bet b
    where b.player = p_player and b.currency = p_currency and b.status <> 3 and b.at >= p_from and b.key > key_floor(p_from - interval '2 days')
    union all
    select e.at, 0, e.amount from entry e join bet b on b.player = e.owner and b.key = e.bet and b.status in (0, 2)
    where e.owner = p_player and e.currency = p_currency and e.src > 6 and e.dst in (1, 2, 5) and e.at >= p_from and e.tx > key_floor(p_from - interval '2 days')) line
$$;

-- When a stake fits under a limit again (1-3 wager, 4-6 loss of day, week, month), if nothing more is played: the oldest items leave
-- the window one by one. Null where it never does.
create function ledger.room_at(p_player bigint, p_currency smallint, p_limit int, p_stake bigint) returns timestamptz
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

-- What stands in the windows now, for whoever shows how much of a limit is used. Nothing where there is no limit.
create function ledger.window_sums(p_player bigint, p_currency smallint) returns table (i int, staked bigint, returned bigint)
language sql stable set search_path = ledger, pg_temp as $$
  select k.i, coalesce(sum(e.staked), 0)::bigint, coalesce(sum(e.returned), 0)::bigint
  from (select instant() as now) clock cross join windows() k
  left join window_item e on e.player = p_player and e.currency = p_currency and e.at > clock.now - k.span group by k.i
$$;
