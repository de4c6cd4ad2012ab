-- Reconciliation: every row of `broken` is a broken rule (money.md, invariants). Each rule is one pass with joins: a
-- subquery per row took ten minutes instead of seconds.
create or replace view ledger.broken_sign as  -- I2
  select 'I2 sign' as rule, player::text || '/' || currency as who, w::text as detail from ledger.wallet w where least(cash, bonus, hold, locked, -debt) < 0
  union all select 'I2 guarded', account::text, balance::text from ledger.guarded where balance < 0;

create or replace view ledger.broken_debt as  -- I10
  select 'I10 debt beside cash' as rule, player::text || '/' || currency as who, cash::text || ' ' || debt as detail from ledger.wallet where debt < 0 and cash > 0;

create or replace view ledger.broken_bonus as  -- I9: bonus money belongs to an active bonus. Wallets without any span had their bonuses before spans were kept.
  select 'I9 bonus' as rule, w.player::text || '/' || w.currency as who, w.bonus::text as detail from ledger.wallet w
  where w.bonus > 0 and exists (select from ledger.bonus_run r where r.player = w.player and r.currency = w.currency)
    and not exists (select from ledger.bonus_run r where r.player = w.player and r.currency = w.currency and r.until is null);

create or replace view ledger.side as  -- each leg as its two sides (I1: they cancel by construction)
  select l.owner, l.currency, side.account, side.amount from ledger.leg l, lateral (values (l.src, -l.amount), (l.dst, l.amount)) side(account, amount);

create or replace view ledger.broken_wallet as  -- I3, the five parts of each wallet
  with booked as (
    select owner, currency, sum(amount) filter (where account = 1) as cash, sum(amount) filter (where account = 2) as bonus, sum(amount) filter (where account = 3) as hold,
      sum(amount) filter (where account = 4) as locked, sum(amount) filter (where account = 5) as debt
    from ledger.side where account <= 5 group by 1, 2)
  select 'I3 wallet' as rule, coalesce(w.player, k.owner)::text || '/' || coalesce(w.currency, k.currency) as who, w::text || ' ' || k::text as detail
  from ledger.wallet w full join booked k on k.owner = w.player and k.currency = w.currency
  where (coalesce(w.cash, 0), coalesce(w.bonus, 0), coalesce(w.hold, 0), coalesce(w.locked, 0), coalesce(w.debt, 0))
    <> (coalesce(k.cash, 0), coalesce(k.bonus, 0), coalesce(k.hold, 0), coalesce(k.locked, 0), coalesce(k.debt, 0));

create or replace view ledger.named as  -- the stored balance of each named account
  select account, currency, sum(balance) as balance from ledger.slot group by 1, 2 union all select account, currency, balance from ledger.guarded;

create or replace view ledger.broken_named as  -- I3, house and guarded accounts
  with booked as (select account, currency, sum(amount) as balance from ledger.side where account > 6 group by 1, 2)
  select 'I3 named' as rule, coalesce(k.account, s.account)::text || '/' || coalesce(k.currency, s.currency) as who, concat(k.balance, ' ', s.balance) as detail
  from booked k full join ledger.named s on s.account = k.account and s.currency = k.currency where coalesce(k.balance, 0) <> coalesce(s.balance, 0);

create or replace view ledger.broken_sum as  -- I5
  select 'I5 sum' as rule, currency::text as who, sum(amount)::text as detail
  from (select currency, cash + bonus + hold + locked + debt as amount from ledger.wallet union all select currency, balance from ledger.named) every
  group by currency having sum(amount) <> 0;

create or replace view ledger.broken_chain as  -- each line starts where the previous one ended, and no number is missing
  with line as (
    select player as owner, currency, seq, wc - c as cash, coalesce(wb, 0) - coalesce(b, 0) as bonus, cash_after, bonus_after from ledger.bet
    union all
    select owner, currency, seq, amount * ((dst = 1)::int - (src = 1)::int), amount * ((dst = 2)::int - (src = 2)::int), cash_after, bonus_after from ledger.entry where owner > 0),
  chain as (
    select l.*, l.cash_after - l.cash - coalesce(lag(l.cash_after) over owned, 0) as cash_gap, l.bonus_after - l.bonus - coalesce(lag(l.bonus_after) over owned, 0) as bonus_gap,
      l.seq - coalesce(lag(l.seq) over owned, 0) as step, lead(l.seq) over owned is null as last
    from line l window owned as (partition by l.owner, l.currency order by l.seq))
  select 'chain' as rule, c.owner::text || '/' || c.currency || ' line ' || c.seq as who, concat_ws(' ', c.cash_gap, c.bonus_gap, c.step) as detail from chain c
  where c.cash_gap <> 0 or c.bonus_gap <> 0 or c.step <> 1
  union all
  select 'chain end', w.player::text || '/' || w.currency, w.seq || ' ' || coalesce(c.seq, 0)
  from ledger.wallet w left join chain c on c.owner = w.player and c.currency = w.currency and c.last where w.seq <> coalesce(c.seq, 0);

create or replace view ledger.broken_settlement as
  -- I8: the bet's rev counts each of its later payments. One settled at once has none. A refund returns at most the stake,
  -- a rollback (kind 37) exactly the stake.
  with later as (
    select owner, bet, sum(amount) filter (where src > 6 and dst in (1, 2, 5)) as back, sum(amount) filter (where src > 6 and dst in (1, 2, 5) and kind = 37) as rolled_back,
      count(distinct tx) as times from ledger.entry where bet is not null group by 1, 2)
  select 'I8 settlement' as rule, b.player::text || ' ' || b.key as who, concat_ws(' ', 'status', b.status, 'rev', b.rev, 'back', l.back, 'times', l.times) as detail
  from ledger.bet b join later l on l.owner = b.player and l.bet = b.key
  where b.status = 1 or l.times > b.rev or (b.status = 3 and l.back > b.c + coalesce(b.b, 0))
    or coalesce(l.rolled_back, 0) <> case when b.status = 4 then b.c + coalesce(b.b, 0) else 0 end
  union all
  select 'I8 rev', player::text || ' ' || key, rev::text from ledger.bet where (status >= 2 and rev = 0) or (status = 1 and rev > 0);

create or replace view ledger.broken_external as  -- I4: a provider's call is a bet of its amount, and a rolled-back transaction names its rollback
  select 'external stake' as rule, x.source || ' ' || x.id as who, concat_ws(' ', x.amount, b.c + coalesce(b.b, 0), b.status) as detail
  from ledger.external_call x left join ledger.bet b on b.player = x.player and b.key = x.bet
  where x.kind = 'stake' and (b.key is null or b.c + coalesce(b.b, 0) <> x.amount or (b.status = 4) <> (x.rolled_back_by is not null))
  union all
  select 'external parts', x.source || ' ' || x.id, concat_ws(' ', x.amount, x.bonus, s.amount, s.bonus) from ledger.external_call x,
    lateral (select sum((p ->> 'amount')::bigint) as amount, sum((p ->> 'bonus')::bigint) as bonus from jsonb_array_elements(x.parts) p) s
  where x.parts is not null and (s.amount <> x.amount or s.bonus <> x.bonus);

create or replace view ledger.broken_window as  -- the rolling sums equal the items inside the windows
  with inside as (
    select w.player, w.currency, k.i, coalesce(sum(e.staked), 0) as staked, coalesce(sum(e.returned), 0) as returned
    from ledger.wallet w cross join ledger.windows() k
    left join ledger.window_item e on e.player = w.player and e.currency = w.currency and e.at > w.rolled - k.span
    where w.caps is not null group by 1, 2, 3)
  select 'window' as rule, w.player::text || '/' || w.currency || ' ' || i.i as who, concat_ws(' ', w.staked[i.i], i.staked, w.returned[i.i], i.returned) as detail
  from inside i join ledger.wallet w using (player, currency) where w.staked[i.i] <> i.staked or w.returned[i.i] <> i.returned;

create or replace view ledger.broken_outbox as  -- numbers of a lane have no gap after the rows that all readers have read; parked rows are kept among those
  select 'outbox' as rule, l.id::text as who, concat_ws(' ', l.n, o.low, o.high, o.rows) as detail
  from ledger.lane l join (select lane, min(n) as low, max(n) as high, count(*) as rows from ledger.outbox r
    where n > coalesce((select min(c.n) from ledger.cursor c where c.lane = r.lane), 0) group by 1) o on o.lane = l.id
  where o.high <> l.n or o.high - o.low + 1 <> o.rows;

create or replace view ledger.broken_key as  -- I4: every leg outside a bet belongs to exactly one accepted call
  select 'I4 key' as rule, e.tx::text as who, coalesce(k.calls, 0)::text as detail
  from (select distinct tx from ledger.entry) e left join (select tx, count(*) as calls from ledger.call group by 1) k on k.tx = e.tx where coalesce(k.calls, 0) <> 1;

create or replace view ledger.broken as
  select * from ledger.broken_sign union all select * from ledger.broken_debt union all select * from ledger.broken_wallet union all select * from ledger.broken_named
  union all select * from ledger.broken_sum union all select * from ledger.broken_chain union all select * from ledger.broken_settlement
  union all select * from ledger.broken_window union all select * from ledger.broken_outbox union all select * from ledger.broken_key
  union all select * from ledger.broken_external union all select * from ledger.broken_bonus;

-- Signs, debt beside cash, bonus money without a bonus, and that all balances of a currency add up to zero: a lost leg shows here at a
-- constant cost.
create or replace view ledger.broken_quick as
  select * from ledger.broken_sign union all select * from ledger.broken_debt union all select * from ledger.broken_sum union all select * from ledger.broken_bonus;
