-- Opens the wallet, or updates it when the player returns to this currency: pair, nonce and block belong to the player, and
-- a nonce must never be drawn twice from one pair.
create or replace function ledger.open_wallet(p_player bigint, p_currency smallint) returns void language sql as $$
  insert into ledger.wallet as mine (player, currency, pair, nonce, block, stop_at, barred_until)
  select p_player, p_currency, coalesce(max(w.pair), 1), coalesce(max(w.nonce), 0), coalesce(max(w.block), 0), min(w.stop_at), max(w.barred_until)
  from ledger.wallet w where w.player = p_player
  on conflict (player, currency) do update set nonce = greatest(mine.nonce, excluded.nonce) where mine.nonce < excluded.nonce
$$;

-- Selects the one wallet that takes bets from now on (D-21). Under the lock of the player's wallets.
create or replace function ledger.switch_wallet(p_player bigint, p_currency smallint) returns void language sql as $$
  select ledger.open_wallet(p_player, p_currency);
  update ledger.wallet w set former = (w.currency <> p_currency) where w.player = p_player
$$;

-- A new seed pair starts at nonce 0. Returns the number of the pair and of the bets that the old one drew.
create or replace function ledger.rotate_pair(p_player bigint) returns table (pair int, used bigint) language sql as $$
  with held as materialized (select w.player, w.currency, w.nonce from ledger.wallet w where w.player = p_player order by w.currency for update),
    turned as (update ledger.wallet w set pair = w.pair + 1, nonce = 0 from held where w.player = held.player and w.currency = held.currency
      returning w.pair, held.nonce)
  select max(turned.pair), max(turned.nonce) from turned having count(*) > 0
$$;

-- A round without a stake takes the next nonce of the active pair as a bet does: under the wallet's lock, in order with the
-- bets. Codes are those of a bet: 0 taken, 3 no wallet, 4 another pair or nonce is active, 7 blocked.
create or replace function ledger.take_nonce(p_player bigint, p_currency smallint, p_pair int, p_nonce bigint) returns smallint language plpgsql set search_path = ledger, pg_temp as $$
declare w wallet;
begin
  select * into w from wallet x where x.player = p_player and x.currency = p_currency for update;
  if w.player is null or w.former then return 3; end if;
  if w.block <> 0 or w.barred_until > instant() then return 7; end if;
  if w.pair <> p_pair or w.nonce <> p_nonce then return 4; end if;
  update wallet x set nonce = x.nonce + 1 where x.player = p_player and x.currency = p_currency;
  return 0;
end $$;
