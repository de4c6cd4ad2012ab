-- One accepted call: its key, its legs, its outbox row. p_bet is settled (status 2) or refunded (3) by it, at most once.
-- Codes: 0 done, 1 not covered, 2 duplicate, 3 no wallet, 5 key with another body, 10 bet not open. A refusal leaves no trace.
create type ledger.posted as (code smallint, answer text, cash bigint, bonus bigint, version bigint, at_ms bigint);

create function ledger.refused_post(p_code int) returns ledger.posted language sql immutable as $$
  select (p_code, null, null, null, null, null)::ledger.posted
$$;

create function ledger.stored_post(p_scope bigint, p_key text, p_hash bigint) returns ledger.posted language sql stable set search_path = ledger, pg_temp as $$
  select case when request_hash = p_hash then (2, answer, cash, bonus, version, ms(at))::posted else refused_post(5) end
  from call where scope = p_scope and key = p_key
$$;

create function ledger.settle_bet(p_player bigint, p_bet uuid, p_status smallint) returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  update bet set status = p_status, rev = rev + 1 where player = p_player and key = p_bet and status = 0;
  if not found then raise exception using errcode = 'LG010'; end if;
end $$;

create function ledger.post(p_scope bigint, p_key text, p_hash bigint, p_kind smallint, p_home smallint, p_player bigint[], p_currency smallint[], p_src int[], p_dst int[], p_amount bigint[],
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
    insert into outbox (lane, n, posting) values (v_lane, next_number(v_lane), told_posting(p_scope, p_key, p_kind, p_bet_player, p_bet, p_status, v_players || p_bet_player, p_currency || p_home, v_ms));
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

-- What the outbox says of a posting; amounts are text, because JSON readers lose digits beyond 2^53.
create function ledger.told_posting(p_scope bigint, p_key text, p_kind smallint, p_bet_player bigint, p_bet uuid, p_status smallint, p_players bigint[], p_currency smallint[], p_ms bigint)
returns jsonb language sql stable set search_path = ledger, pg_temp as $$
  select jsonb_strip_nulls(jsonb_build_object('scope', p_scope::text, 'key', p_key, 'posting', p_kind, 'at', p_ms,
    'betPlayer', p_bet_player::text, 'bet', p_bet, 'status', p_status,
    'wallets', coalesce((select jsonb_agg(jsonb_build_object('player', w.player::text, 'currency', w.currency, 'version', w.seq::text, 'cash', w.cash::text, 'bonus', w.bonus::text) order by w.player, w.currency)
      from wallet w where w.player = any(p_players) and w.currency = any(p_currency)), '[]')))
$$;
