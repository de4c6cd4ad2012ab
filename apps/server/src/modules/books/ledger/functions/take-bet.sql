-- The round's unsettled stakes: the max bet counts all of them together.
create or replace function ledger.live_stakes(p_player bigint, p_round uuid) returns bigint language sql stable set search_path = ledger, pg_temp as $$
  select coalesce(sum(c + coalesce(b, 0)), 0)::bigint from bet where player = p_player and round = p_round and status = 0
$$;

-- Checks one bet at half the cost of a batch of one. It must return what take_bets returns: the differential test runs
-- both.
create or replace function ledger.refused(p_code int, p_detail int, w ledger.wallet) returns ledger.verdict language sql immutable as $$
  select (1, p_code, p_detail, w.cash, w.bonus, w.seq, null, null, null, w.nonce, null, null)::ledger.verdict
$$;

-- The first cap that the stake would break; 0 when none. Source: bonuses.md 11.
create or replace function ledger.broken_cap(w ledger.wallet, p_stake bigint) returns int language plpgsql immutable as $$
begin
  for i in 1..3 loop if w.staked[i] + p_stake > w.caps[i] then return i; end if; end loop;
  for i in 1..3 loop if greatest(0, w.staked[i] - w.returned[i]) + p_stake > w.caps[3 + i] then return 3 + i; end if; end loop;
  return 0;
end $$;

-- Why the player may place no bet at this instant; 0 when nothing bars it.
create or replace function ledger.blocked_by(w ledger.wallet, p_now timestamptz) returns int language sql immutable as $$
  select case when w.block <> 0 then w.block when w.barred_until > p_now then 98 when w.stop_at <= p_now then 99 else 0 end
$$;

-- The first refusal of such a bet by the player's wallet, blocks and limits, as `take_bet` decides it; code 0 when there is none. Writes nothing.
create or replace function ledger.protect_bet(p_player bigint, p_currency smallint, p_stake bigint) returns ledger.verdict language plpgsql set search_path = ledger, pg_temp as $$
declare w wallet; v_now timestamptz; v_block int; v_cap int;
begin
  select * into w from wallet x where x.player = p_player and x.currency = p_currency;
  v_now := instant();
  if w.player is null or w.former then return refused(3, 0, w); end if;
  v_block := blocked_by(w, v_now);
  if v_block <> 0 then return refused(7, v_block, w); end if;
  if w.caps is not null then
    select sums.staked, sums.returned into w.staked, w.returned from rolled_sums(w, v_now) sums;
    v_cap := broken_cap(w, p_stake);
    if v_cap > 0 then return refused(6, v_cap, w); end if;
  end if;
  return (1, 0, 0, w.cash, w.bonus, w.seq, 0, 0, 0, w.nonce, null, ms(v_now))::verdict;
end $$;

-- The fast path: enough cash, no limit, no block, no bonus, no debt. One update checks and takes the bet; every other bet
-- is checked rule by rule under the lock. The key is looked up before the lock; the loser of a race for it violates the
-- primary key of `bet`, is rolled back, and finds the winner's answer at the writer's retry. `p_least` is passed by processes of the
-- version before, which run beside this one while it is deployed: take_bets has it now.
create or replace function ledger.take_bet(p_lane smallint, p_player bigint, p_currency smallint, p_key uuid, p_hash bigint, p_account int, p_stake bigint, p_win bigint,
  p_takes_bonus boolean, p_pair int, p_nonce bigint, p_round uuid, p_outcome text, p_least bigint default 1)
returns ledger.verdict language plpgsql
set search_path = ledger, pg_temp set plan_cache_mode = force_generic_plan set jit = off set enable_seqscan = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  w wallet; d bet; v_now timestamptz; v_ms bigint; v_gain bigint := coalesce(p_win, 0); v_block int; v_cap int := 0; v_n bigint;
  v_c bigint := p_stake; v_b bigint := 0; v_wc bigint := v_gain; v_wb bigint := 0; v_r bigint := 0;
begin
  if p_stake > 0 and v_gain >= 0 and not exists (select from bet y where y.player = p_player and y.key = p_key) then
    update wallet plain set cash = plain.cash - p_stake + v_gain, seq = plain.seq + 1, nonce = plain.nonce + (p_nonce is not null)::int
      where plain.player = p_player and plain.currency = p_currency and plain.cash >= p_stake and plain.debt = 0 and plain.block = 0
        and (plain.stop_at is null or plain.stop_at > instant()) and (plain.barred_until is null or plain.barred_until <= instant()) and plain.caps is null and plain.bonus_max is null and not plain.former and (p_nonce is null or plain.nonce = p_nonce) and (p_pair is null or plain.pair = p_pair)
      returning plain.cash, plain.bonus, plain.seq into w.cash, w.bonus, w.seq;
  end if;
  if w.seq is null then
    select * into w from wallet x where x.player = p_player and x.currency = p_currency for update;
    v_now := instant();
    if p_stake is null or p_stake < p_least or p_win < 0 then return refused(9, 0, w); end if;
    if w.player is null then return refused(3, 0, w); end if;
    select * into d from bet y where y.player = p_player and y.key = p_key;
    if d.player is not null then
      if d.request_hash <> p_hash then return refused(5, 0, w); end if;
      return (1, 2, 0, d.cash_after, d.bonus_after, d.seq, coalesce(d.b, 0), d.wc + coalesce(d.wb, 0) + coalesce(d.r, 0), coalesce(d.wb, 0), d.nonce, d.outcome, ms(d.at))::verdict;
    end if;
    if w.former then return refused(3, 0, w); end if;
    v_block := blocked_by(w, v_now);
    if v_block <> 0 then return refused(7, v_block, w); end if;
    if p_pair <> w.pair or p_nonce <> w.nonce then return refused(4, 0, w); end if;
    if w.caps is not null then
      if w.rolled < v_now then
        perform roll_windows(array[p_player], v_now);
        select * into w from wallet x where x.player = p_player and x.currency = p_currency;
      end if;
      v_cap := broken_cap(w, p_stake);
      if v_cap > 0 then return refused(6, v_cap, w); end if;
    end if;
    if w.bonus_until <= v_now then w.bonus_max := null; end if;
    if w.bonus_max is not null and p_stake + (case when p_round is null then 0 else live_stakes(p_player, p_round) end) > w.bonus_max then return refused(8, 0, w); end if;
    v_c := least(w.cash, p_stake);
    v_b := p_stake - v_c;
    if v_b > w.bonus or (v_b > 0 and (not p_takes_bonus or w.bonus_until <= v_now)) then return refused(1, 0, w); end if;
    if v_b > 0 and v_gain > 0 then v_wb := div(v_gain::numeric * v_b, p_stake)::bigint; end if;
    v_wc := v_gain - v_wb;
    v_r := least(-w.debt, v_wc);
    w.cash := w.cash - v_c + v_wc - v_r;
    w.bonus := w.bonus - v_b + v_wb;
    w.seq := w.seq + 1;
    update wallet x set cash = w.cash, bonus = w.bonus, debt = x.debt + v_r, seq = w.seq, nonce = x.nonce + (p_nonce is not null)::int,
      staked = case when w.caps is not null then array[w.staked[1] + p_stake, w.staked[2] + p_stake, w.staked[3] + p_stake] end,
      returned = case when w.caps is not null then array[w.returned[1] + v_gain, w.returned[2] + v_gain, w.returned[3] + v_gain] end
      where x.player = p_player and x.currency = p_currency;
    if w.caps is not null then insert into window_item values (p_player, p_currency, v_now, w.seq, p_key, p_stake, v_gain); end if;
  end if;
  v_now := coalesce(v_now, instant());
  v_ms := ms(v_now);
  insert into bet (player, key, request_hash, at, seq, c, wc, cash_after, bonus_after, nonce, b, wb, r, account, pair, currency, status, round, outcome)
    values (p_player, p_key, p_hash, v_now, w.seq, v_c, v_wc - v_r, w.cash, w.bonus, p_nonce, nullif(v_b, 0), nullif(v_wb, 0), nullif(v_r, 0),
      p_account, p_pair, p_currency, case when p_win is null then 0 else 1 end, p_round, p_outcome);
  insert into slot as s values (p_account, p_currency, p_lane, p_stake - v_gain)
    on conflict (account, currency, lane) do update set balance = s.balance + excluded.balance;
  update lane l set n = l.n + 1 where l.id = p_lane returning l.n into v_n;
  insert into outbox (lane, n, players, keys) values (p_lane, v_n, array[p_player], array[p_key]);
  return (1, 0, 0, w.cash, w.bonus, w.seq, v_b, v_gain, v_wb, p_nonce, null, v_ms)::verdict;
end $$;
