-- One row per batch, numbered per lane by a row that stays locked to the commit: no gap, and in the order of commits.
-- (A sequence would let a reader pass by a late committer.) Bets are read by their keys; a posting says itself what it did.
create table ledger.lane (id smallint primary key, n bigint not null default 0) with (fillfactor = 20);
create table ledger.outbox (
  lane smallint, n bigint, players bigint[], keys uuid[], posting jsonb,
  primary key (lane, n)
);
alter table ledger.outbox alter players set storage external, alter keys set storage external;  -- random keys do not compress

-- How far each reader came, per lane.
create table ledger.cursor (reader text, lane smallint, n bigint not null, primary key (reader, lane));

-- Lanes 1 to 999 belong to the processes that batch bets, each leased for as long as its connection lives. A posting owns one of
-- the lanes above for as long as its transaction: nothing waits for the transaction of a caller who takes time over it.
create function ledger.lease_posting_lane() returns smallint language plpgsql set search_path = ledger, pg_temp as $$
declare v_lane smallint := 1000;
begin
  while v_lane < 1255 and not pg_try_advisory_xact_lock(1818388594, v_lane) loop v_lane := v_lane + 1; end loop;
  if v_lane = 1255 then perform pg_advisory_xact_lock(1818388594, v_lane); end if;
  insert into lane (id) values (v_lane) on conflict do nothing;
  return v_lane;
end $$;

create function ledger.next_number(p_lane smallint) returns bigint language sql as $$
  update ledger.lane set n = n + 1 where id = p_lane returning n
$$;
