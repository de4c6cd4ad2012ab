create view ledger.broken_settlement as  -- I8: an open or instantly settled bet has no later leg; a refund gives back exactly the stake, once
  with later as (
    select owner, bet, sum(amount) filter (where src > 6 and dst in (1, 2, 5)) as back, count(distinct tx) as times from ledger.entry where bet is not null group by 1, 2)
  select 'I8 settlement' as rule, b.player::text || ' ' || b.key as who, concat_ws(' ', 'status', b.status, 'rev', b.rev, 'back', l.back, 'times', l.times) as detail
  from ledger.bet b join later l on l.owner = b.player and l.bet = b.key
  where b.status < 2 or l.times > b.rev or (b.status = 3 and l.back > b.c + coalesce(b.b, 0))
  union all
  select 'I8 rev', player::text || ' ' || key, rev::text from ledger.bet where (status >= 2) <> (rev >= 1);

create view ledger.broken_window as  -- the rolling sums are what stands inside the windows
  with inside as (
    select w.player, w.currency, k.i, coalesce(sum(e.staked), 0) as staked, coalesce(sum(e.returned), 0) as returned
    from ledger.wallet w cross join ledger.windows() k
    left join ledger.window_item e on e.player = w.player and e.currency = w.currency and e.at > w.rolled - k.span
    where w.caps is not null group by 1, 2, 3)
  select 'window' as rule, w.player::text || '/' || w.currency || ' ' || i.i as who, concat_ws(' ', w.staked[i.i], i.staked, w.returned[i.i], i.returned) as detail
  from inside i join ledger.wallet w using (player, currency) where w.staked[i.i] <> i.staked or w.returned[i.i] <> i.returned;

create view ledger.broken_outbox as  -- numbers of a lane have no gap behind the oldest kept row
  select 'outbox' as rule, l.id::text as who, concat_ws(' ', l.n, o.low, o.high, o.rows) as detail
  from ledger.lane l join (select lane, min(n) as low, max(n) as high, count(*) as rows from ledger.outbox group by 1) o on o.lane = l.id
  where o.high <> l.n or o.high - o.low + 1 <> o.rows;

create view ledger.broken_key as  -- I4: every leg that is no bet stands under exactly one accepted call
  select 'I4 key' as rule, e.tx::text as who, coalesce(k.calls, 0)::text as detail
  from (select distinct tx from ledger.entry) e left join (select tx, count(*) as calls from ledger.call group by 1) k on k.tx = e.tx where coalesce(k.calls, 0) <> 1;

create view ledger.broken as
  select * from ledger.broken_sign union all select * from ledger.broken_debt union all select * from ledger.broken_wallet union all select * from ledger.broken_named
  union all select * from ledger.broken_sum union all select * from ledger.broken_chain union all select * from ledger.broken_settlement
  union all select * from ledger.broken_window union all select * from ledger.broken_outbox union all select * from ledger.broken_key;
