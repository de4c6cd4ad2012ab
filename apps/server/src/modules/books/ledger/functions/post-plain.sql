-- Postings about bets of players whose wallets the caller has locked: wins to cash (status 5) and ends of rounds (2), each as `post` would book it
-- alone, without its savepoint. Of one wallet they run in order. A known key, or a bet that does not allow it, fails all of them. Returns the items that
-- only `post` can book, with those of the same wallet: a win that repays debt, counts in the windows of a limit, or comes from a guarded account.
create or replace function ledger.post_plain(p_key text[], p_hash bigint[], p_kind smallint[], p_home smallint[], p_player bigint[], p_bet uuid[], p_status smallint[], p_account int[], p_amount bigint[], p_reason smallint[])
returns setof int language plpgsql
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare v_now timestamptz := instant(); v_ms bigint := ms(v_now); v_lane smallint := lease_posting_lane(); v_n bigint; v_bets int; v_changed int;
  v_left bigint[] := array(select t.player from unnest(p_player, p_home, p_account, p_amount) t(player, home, account, amount) where t.amount > 0 and (
    (select w.debt < 0 or w.caps is not null from wallet w where w.player = t.player and w.currency = t.home limit 1)
    or (select a.kind from account a where a.id = t.account) <> 'slotted'));
begin
  select count(distinct (t.player, t.bet)) into v_bets from unnest(p_player, p_bet) t(player, bet) where t.player <> all (v_left);
  update bet b set status = case when t.is_end then 2 else b.status end, rev = b.rev + t.postings
  from (select player, bet, count(*)::smallint as postings, bool_or(status = 2) as is_end from unnest(p_player, p_bet, p_status) u(player, bet, status)
    where player <> all (v_left) group by player, bet) t
  where b.player = t.player and b.key = t.bet and case when t.is_end then b.status = 0 else b.status in (0, 2, 4) end;
  get diagnostics v_changed = row_count;
  if v_changed < v_bets then raise exception using errcode = 'LG010'; end if;

  return query
  with line as materialized (
    select t.*, timed_id(v_now) as tx, sum(t.amount) over upto as sofar, count(*) filter (where t.amount > 0) over upto as legs, row_number() over (order by t.item) as place
    from unnest(p_key, p_hash, p_kind, p_home, p_player, p_bet, p_status, p_account, p_amount, p_reason) with ordinality t(key, hash, kind, home, player, bet, status, account, amount, reason, item)
    where t.player <> all (v_left) window upto as (partition by t.player, t.home order by t.item)),
  total as materialized (select player, home, sum(amount)::bigint as amount, count(*) filter (where amount > 0) as legs from line group by player, home),
  moved as (
    update wallet w set cash = w.cash + t.amount, seq = w.seq + t.legs from total t
    where t.amount > 0 and w.player = t.player and w.currency = t.home returning w.player, w.currency, w.cash - t.amount as cash, w.bonus, w.seq - t.legs as seq),
  held as materialized (
    select * from moved union all
    select w.player, w.currency, w.cash, w.bonus, w.seq from total t, lateral (select * from wallet x where x.player = t.player and x.currency = t.home limit 1) w where t.amount = 0),
  booked as materialized (
    select l.*, (h.cash + l.sofar)::bigint as cash, h.bonus, h.seq + l.legs as seq from line l left join held h on h.player = l.player and h.currency = l.home),
  called as (
    insert into call (scope, key, request_hash, at, tx, cash, bonus, version, reason) select 0, key, hash, v_now, tx, cash, bonus, seq, reason from booked order by item),
  journaled as (
    insert into entry (owner, seq, tx, bet, at, amount, cash_after, bonus_after, src, dst, currency, kind)
    select player, seq, tx, bet, v_now, amount, cash, bonus, account, 1, home, kind from booked where amount > 0),
  housed as (
    insert into slot as s select account, home, v_lane, -sum(amount)::bigint from line where amount > 0 group by account, home
    on conflict (account, currency, lane) do update set balance = s.balance + excluded.balance),
  numbered as (
    update lane set n = n + (select count(*) from line) where id = v_lane and exists (select from line) returning n - (select count(*) from line) as n),
  told as (
    insert into outbox (lane, n, posting) select v_lane, numbered.n + b.place, told_line(0, b.key, b.kind, b.player, case when b.status = 2 then b.bet end, b.status,
      jsonb_build_array(told_wallet(b.player, b.home, b.seq, b.cash, b.bonus)), v_ms, b.reason) from booked b, numbered)
  select t.item::int from unnest(p_player) with ordinality t(player, item) where t.player = any (v_left);
end $$;

-- As processes of the version before call it: without reasons.
create or replace function ledger.post_plain(p_key text[], p_hash bigint[], p_kind smallint[], p_home smallint[], p_player bigint[], p_bet uuid[], p_status smallint[], p_account int[], p_amount bigint[])
returns setof int language sql set search_path = ledger, pg_temp as $$
  select * from post_plain(p_key, p_hash, p_kind, p_home, p_player, p_bet, p_status, p_account, p_amount, null)
$$;
