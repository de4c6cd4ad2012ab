-- A round that stakes nothing takes the next nonce of the active pair as a bet does: under the wallet's lock, in its order
-- among the bets. Codes are those of a bet: 0 taken, 3 no wallet, 4 another pair or nonce stands, 7 blocked.
create function ledger.take_nonce(p_player bigint, p_currency smallint, p_pair int, p_nonce bigint) returns smallint language plpgsql set search_path = ledger, pg_temp as $$
declare w wallet;
begin
  select * into w from wallet x where x.player = p_player and x.currency = p_currency for update;
  if w.player is null then return 3; end if;
  if w.block <> 0 then return 7; end if;
  if w.pair <> p_pair or w.nonce <> p_nonce then return 4; end if;
  update wallet x set nonce = x.nonce + 1 where x.player = p_player and x.currency = p_currency;
  return 0;
end $$;
