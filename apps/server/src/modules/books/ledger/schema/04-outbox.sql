-- One row per batch, numbered per lane by a row that stays locked to the commit: no gap, and in the order of commits.
-- (A sequence would let a reader pass a transaction that commits late.) Bets are read by their keys; a posting carries its own content.
create table ledger.lane (id smallint primary key, n bigint not null default 0) with (fillfactor = 20);
create table ledger.outbox (
  lane smallint, n bigint, players bigint[], keys uuid[], posting jsonb,
  primary key (lane, n)
);
alter table ledger.outbox alter players set storage external, alter keys set storage external;  -- random keys do not compress

-- The position of each reader, per lane.
create table ledger.cursor (reader text, lane smallint, n bigint not null, primary key (reader, lane));
