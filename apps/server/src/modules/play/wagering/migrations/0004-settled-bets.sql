-- Settled bets in the order in which they became known, with what each counts: the readers of loyalty read them as a stream, also from its start.
create table wagering.settled_count (n bigint not null) with (fillfactor = 20);  -- one row, locked by each writer to its commit: no gap
insert into wagering.settled_count values (0);
create table wagering.settled_bet (
  n bigint primary key,
  player bigint not null, key uuid not null,
  revision smallint not null,           -- 0 = the first settlement; a later row of a bet changes what the row before it said
  kind smallint not null,               -- 0 settled, 1 resettled, 2 refunded
  game text not null, provider text, currency smallint not null, round uuid,
  stake bigint not null, stake_bonus bigint not null, win bigint not null,
  contribution smallint not null, edge_ppm int not null, no_contribution text,
  placed_at timestamptz not null, placed_version bigint not null,
  at timestamptz not null, version bigint not null,
  settled_at timestamptz not null       -- of the first settlement
);
create unique index settled_bet_revision on wagering.settled_bet (key, player, revision);

create table wagering.cursor (reader text, lane smallint, n bigint not null, primary key (reader, lane));
create table wagering.parked (
  reader text not null, lane smallint not null, n bigint not null,
  place int not null, error text not null, parked_at timestamptz not null,
  primary key (reader, lane, n, place)
);

-- The readers of levels and turnover read this stream from now on: it begins where they stopped in the ledger's events.
insert into ledger.cursor (reader, lane, n)
  select 'settled-bets', lane, min(n) from ledger.cursor where reader in ('vip', 'turnover') group by lane;
