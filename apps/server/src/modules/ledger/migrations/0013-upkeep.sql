-- Window items that no window needs any more. Their wallets are rolled past them first: an item that goes before it was
-- taken off would stay in the sums for ever. A thousand wallets at a time, so that no bet waits long.
create function ledger.sweep_windows() returns int language plpgsql set search_path = ledger, pg_temp as $$
declare v_now timestamptz; v_players bigint[];
begin
  select array_agg(w.player) into v_players from (
    select player from wallet where caps is not null and rolled < instant() - interval '1 day' order by player, currency limit 1000 for update skip locked) w;
  v_now := instant();
  if v_players is not null then perform roll_windows(v_players, v_now); end if;
  delete from window_item e using wallet w
    where w.player = e.player and w.currency = e.currency and e.at <= w.rolled - interval '2592000 s' and e.at <= v_now - interval '2592000 s';
  return coalesce(cardinality(v_players), 0);
end $$;
