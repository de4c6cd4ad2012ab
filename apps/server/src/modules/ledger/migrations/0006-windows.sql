-- Rolling sums of responsible gambling (bonuses.md 11): an event counts while its instant > now - window.

-- Moves the windows of the given players to p_now: what left (rolled - span, p_now - span] is taken off. Exact.
create function ledger.roll_windows(p_players bigint[], p_now timestamptz) returns void language sql set search_path = ledger, pg_temp as $$
  update wallet w set rolled = p_now, staked = left_over.staked, returned = left_over.returned
  from (select w.player, w.currency,
          array_agg(w.staked[k.i] - coalesce(gone.staked, 0) order by k.i) as staked,
          array_agg(w.returned[k.i] - coalesce(gone.returned, 0) order by k.i) as returned
        from wallet w cross join windows() k
        cross join lateral (select sum(e.staked)::bigint as staked, sum(e.returned)::bigint as returned from window_item e
          where e.player = w.player and e.currency = w.currency and e.at > w.rolled - k.span and e.at <= p_now - k.span) gone
        where w.player = any(p_players) and w.caps is not null and w.rolled < p_now group by 1, 2) left_over
  where w.player = left_over.player and w.currency = left_over.currency
$$;

-- A later win counts at its own instant; a refund takes bet and win out of every window they still stand in.
create function ledger.settle_windows(p_player bigint, p_currency smallint, p_bet uuid, p_refund boolean, p_now timestamptz, p_win bigint) returns void
language plpgsql set search_path = ledger, pg_temp as $$
declare w wallet; e record; k record;
begin
  perform roll_windows(array[p_player], p_now);
  select * into w from wallet x where x.player = p_player and x.currency = p_currency;
  if w.caps is null then return; end if;
  if p_refund then
    for e in delete from window_item x where x.player = p_player and x.currency = p_currency and x.key = p_bet returning * loop
      for k in select * from windows() loop
        if e.at > w.rolled - k.span then
          w.staked[k.i] := w.staked[k.i] - e.staked;
          w.returned[k.i] := w.returned[k.i] - e.returned;
        end if;
      end loop;
    end loop;
  elsif p_win > 0 then
    insert into window_item values (p_player, p_currency, p_now, w.seq, p_bet, 0, p_win);
    for k in 1..3 loop w.returned[k] := w.returned[k] + p_win; end loop;
  end if;
  update wallet x set staked = w.staked, returned = w.returned where x.player = p_player and x.currency = p_currency;
end $$;

-- Sets all six caps (an element null = no such limit; null = none at all). The windows are filled from the journal: a limit set today knows the last 30 days.
create function ledger.set_caps(p_player bigint, p_currency smallint, p_caps bigint[]) returns boolean language plpgsql set search_path = ledger, pg_temp as $$
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

-- The last 30 days of bets that stand, and of their later wins. A key is at most a day older than its bet: 32 days of months suffice.
create function ledger.journal_window(p_player bigint, p_currency smallint, p_now timestamptz) returns setof ledger.window_item language sql set search_path = ledger, pg_temp as $$
  select b.player, b.currency, b.at, b.seq, b.key, b.c + coalesce(b.b, 0), b.wc + coalesce(b.wb, 0) + coalesce(b.r, 0) from bet b
  where b.player = p_player and b.currency = p_currency and b.status <> 3 and b.at > p_now - interval '2592000 s' and b.key > key_floor(p_now - interval '32 days')
  union all
  select e.owner, e.currency, e.at, max(e.seq), e.bet, 0, sum(e.amount)::bigint from entry e join bet b on b.player = e.owner and b.key = e.bet and b.status = 2
  where e.owner = p_player and e.currency = p_currency and e.src > 6 and e.dst in (1, 2, 5) and e.at > p_now - interval '2592000 s' and e.tx > key_floor(p_now - interval '32 days') group by 1, 2, 3, 5
$$;
