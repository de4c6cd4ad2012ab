-- Numbers 1 to 999 belong to batch writers, each leased while its connection lives. A posting holds one of the numbers
-- above for its transaction, so that no other posting waits for a slow caller.
create or replace function ledger.lease_posting_lane() returns smallint language plpgsql set search_path = ledger, pg_temp as $$
declare v_lane smallint := 1000;
begin
  while v_lane < 1255 and not pg_try_advisory_xact_lock(1818388594, v_lane) loop v_lane := v_lane + 1; end loop;
  if v_lane = 1255 then perform pg_advisory_xact_lock(1818388594, v_lane); end if;
  insert into lane (id) values (v_lane) on conflict do nothing;
  return v_lane;
end $$;

create or replace function ledger.next_number(p_lane smallint) returns bigint language plpgsql as $$
declare v_n bigint;
begin
  update ledger.lane set n = n + 1 where id = p_lane returning n into v_n;
  return v_n;
end $$;
