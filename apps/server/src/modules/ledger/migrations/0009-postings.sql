-- Everything that is no bet: deposits, payouts, bonuses, settlements, refunds, pots, jackpots. The legs are those of the table in money.md.

-- The named side of a leg: a guarded row, or the lane's slot.
create function ledger.move_named(p_account int, p_currency smallint, p_lane smallint, p_change bigint) returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  if (select kind from account where id = p_account) = 'guarded' then
    update guarded set balance = balance + p_change where account = p_account and currency = p_currency;
  else
    insert into slot as s values (p_account, p_currency, p_lane, p_change)
    on conflict (account, currency, lane) do update set balance = s.balance + excluded.balance;
  end if;
end $$;

-- The wallet's side; the row's check refuses what is not covered.
create function ledger.move_part(p_player bigint, p_currency smallint, p_src int, p_dst int, p_amount bigint) returns ledger.wallet language sql set search_path = ledger, pg_temp as $$
  update wallet set seq = seq + 1,
    cash = cash + p_amount * ((p_dst = 1)::int - (p_src = 1)::int), bonus = bonus + p_amount * ((p_dst = 2)::int - (p_src = 2)::int),
    hold = hold + p_amount * ((p_dst = 3)::int - (p_src = 3)::int), locked = locked + p_amount * ((p_dst = 4)::int - (p_src = 4)::int),
    debt = debt + p_amount * ((p_dst = 5)::int - (p_src = 5)::int)
  where player = p_player and currency = p_currency returning *
$$;

-- One leg; two where debt takes a part of it: every credit to cash repays debt first, and 6 takes cash first, then debt.
create function ledger.post_leg(p_lane smallint, p_tx uuid, p_now timestamptz, p_bet uuid, p_kind smallint, p_line int,
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

-- All rows a posting touches, locked in the one order.
create function ledger.lock_books(p_players bigint[], p_currency smallint[], p_accounts int[]) returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  perform 1 from wallet w where w.player = any(p_players) order by w.player, w.currency for update;
  insert into guarded select distinct a.id, c.currency, 0 from account a, unnest(p_currency) c(currency)
    where a.kind = 'guarded' and a.id = any(p_accounts) order by 1, 2 on conflict do nothing;
  perform 1 from guarded g where g.account = any(p_accounts) and g.currency = any(p_currency) order by g.account, g.currency for update;
end $$;
