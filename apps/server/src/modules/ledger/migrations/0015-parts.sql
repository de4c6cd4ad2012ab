-- A bet that is paid in parts: half of a crash bet is cashed out, the rest plays on. Each part is a posting of its own; the last one settles.

create or replace function ledger.settle_bet(p_player bigint, p_bet uuid, p_status smallint) returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  -- status 0 pays a part and leaves the bet open
  update bet set status = p_status, rev = rev + 1 where player = p_player and key = p_bet and status = 0;
  if not found then raise exception using errcode = 'LG010'; end if;
end $$;

create or replace function ledger.post(p_scope bigint, p_key text, p_hash bigint, p_kind smallint, p_home smallint, p_player bigint[], p_currency smallint[], p_src int[], p_dst int[], p_amount bigint[],
  p_answer text, p_bet_player bigint, p_bet uuid, p_status smallint)
returns ledger.posted language plpgsql set search_path = ledger, pg_temp set jit = off set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  v_now timestamptz := instant(); v_tx uuid := timed_id(v_now); v_lane smallint; v_ms bigint; w wallet; v_rule text;
  v_teller bigint := coalesce((select p from unnest(p_player) with ordinality o(p, i) where p is not null order by i limit 1), p_bet_player);  -- whose balance the answer shows
  v_players bigint[] := array(select distinct p from unnest(p_player) p where p is not null order by p);
begin
  begin  -- a refusal rolls this block back, the key with it
    insert into call (scope, key, request_hash, at, tx, answer) values (p_scope, p_key, p_hash, v_now, v_tx, p_answer) on conflict do nothing;
    if not found then return stored_post(p_scope, p_key, p_hash); end if;  -- a racer waited here for the winner's commit
    perform lock_books(v_players || p_bet_player, p_currency, p_src || p_dst);
    v_now := instant();  -- under the lock, so that it grows with seq
    v_ms := ms(v_now);
    v_lane := lease_posting_lane();
    if p_bet is not null then perform settle_bet(p_bet_player, p_bet, p_status); end if;
    for i in 1..cardinality(p_amount) loop
      perform post_leg(v_lane, v_tx, v_now, p_bet, p_kind, i, p_player[i], p_currency[i], p_src[i], p_dst[i], p_amount[i]);
    end loop;
    if p_bet is not null then
      perform settle_windows(p_bet_player, p_home, p_bet, p_status = 3, v_now,
        (select coalesce(sum(l.amount), 0)::bigint from unnest(p_player, p_dst, p_amount) l(player, dst, amount) where l.player = p_bet_player and l.dst in (1, 2)));
    end if;
    select * into w from wallet x where x.player = v_teller and x.currency = p_home;
    update call set at = v_now, cash = w.cash, bonus = w.bonus, version = w.seq where scope = p_scope and key = p_key;
    insert into outbox (lane, n, posting) values (v_lane, next_number(v_lane), told_posting(p_scope, p_key, p_kind, p_bet_player, case when p_status > 0 then p_bet end, p_status, v_players || p_bet_player, p_currency || p_home, v_ms));
    return (0, p_answer, w.cash, w.bonus, w.seq, v_ms)::posted;
  exception
    when check_violation then  -- a missing month is one too, and is never "not covered"
      get stacked diagnostics v_rule = constraint_name;
      if v_rule not in ('wallet_covered', 'guarded_covered') then raise; end if;
      return refused_post(1);
    when sqlstate 'LG003' then return refused_post(3);
    when sqlstate 'LG010' then return refused_post(10);
  end;
end $$;

-- The last 30 days: parts of a bet that is still open count like later wins.
create or replace function ledger.journal_window(p_player bigint, p_currency smallint, p_now timestamptz) returns setof ledger.window_item language sql set search_path = ledger, pg_temp as $$
  select b.player, b.currency, b.at, b.seq, b.key, b.c + coalesce(b.b, 0), b.wc + coalesce(b.wb, 0) + coalesce(b.r, 0) from bet b
  where b.player = p_player and b.currency = p_currency and b.status <> 3 and b.at > p_now - interval '2592000 s' and b.key > key_floor(p_now - interval '32 days')
  union all
  select e.owner, e.currency, e.at, max(e.seq), e.bet, 0, sum(e.amount)::bigint from entry e join bet b on b.player = e.owner and b.key = e.bet and b.status in (0, 2)
  where e.owner = p_player and e.currency = p_currency and e.src > 6 and e.dst in (1, 2, 5) and e.at > p_now - interval '2592000 s' and e.tx > key_floor(p_now - interval '32 days') group by 1, 2, 3, 5
$$;

create or replace view ledger.broken_settlement as  -- I8: each later payment of a bet was counted in its rev; one settled at once has none; a refund gives back at most the stake
  with later as (
    select owner, bet, sum(amount) filter (where src > 6 and dst in (1, 2, 5)) as back, count(distinct tx) as times from ledger.entry where bet is not null group by 1, 2)
  select 'I8 settlement' as rule, b.player::text || ' ' || b.key as who, concat_ws(' ', 'status', b.status, 'rev', b.rev, 'back', l.back, 'times', l.times) as detail
  from ledger.bet b join later l on l.owner = b.player and l.bet = b.key
  where b.status = 1 or l.times > b.rev or (b.status = 3 and l.back > b.c + coalesce(b.b, 0))
  union all
  select 'I8 rev', player::text || ' ' || key, rev::text from ledger.bet where (status >= 2 and rev = 0) or (status = 1 and rev > 0);

