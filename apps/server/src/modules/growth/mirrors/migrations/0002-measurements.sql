-- What browsers of players measured (API-28): the newest of each player and host. A stranger's word: it feeds an alarm alone (D-62).
create table mirrors.measurement (
  player bigint not null,
  host text not null,
  block bytea not null,                 -- the address block, keyed and hashed: blocks are counted, never read
  ms int,                               -- null: the picture did not load in time
  at timestamptz not null,
  primary key (player, host)
);

create index measurement_by_age on mirrors.measurement (at);

-- Hosts that operators took out of the choice.
create table mirrors.paused (
  host text primary key,
  reason text not null,
  paused_by text not null,
  at timestamptz not null
);
