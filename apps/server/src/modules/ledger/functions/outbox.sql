-- Lanes 1 to 999 belong to the processes that batch bets, each leased for as long as its connection lives. A posting owns one of
-- the lanes above for as long as its transaction: nothing waits for the transaction of a caller who takes time over it.
create or replace function ledger.lease_posting_lane() returns smallint language plpgsql set search_path = ledger, pg_temp as $$
declare v_lane smallint := 1000;
begin
  while v_lane < 1255 and not pg_try_advisory_xact_lock(1818388594, v_lane) loop v_lane := v_lane + 1; end loop;
  if v_lane = 1255 then perform pg_advisory_xact_lock(1818388594, v_lane); end if;
  insert into lane (id) values (v_lane) on conflict do nothing;
  return v_lane;
end $$;

create or replace function ledger.next_number(p_lane smallint) returns bigint language sql as $$
  update ledger.lane set n = n + 1 where id = p_lane returning n
$$;
