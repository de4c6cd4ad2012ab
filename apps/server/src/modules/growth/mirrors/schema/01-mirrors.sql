-- Sessions that are transferred from the main host to a mirror (D-34). Only the hash of a token is stored; a row is deleted when it is used.
create schema mirrors;

create table mirrors.hand_over (
  token_hash bytea primary key,
  player bigint not null,
  session uuid not null,                -- on the main host: it must still live when the token is used
  device text,                          -- the browser's mark there, so that no letter reports a new one
  mirror text not null,                 -- the only host that may use it
  asked_by text not null,               -- SHA-256 of the session id that the mirror's page keeps, hexadecimal
  expires_at timestamptz not null
);

create index hand_over_expires on mirrors.hand_over (expires_at);

-- What browsers of players measured (API-28): the newest of each player and host. Not verified: it feeds an alarm alone (D-62).
create table mirrors.measurement (
  player bigint not null,
  host text not null,
  block bytea not null,                 -- the address block, keyed and hashed: blocks are counted, never read
  ms int,                               -- null: the picture did not load in time
  at timestamptz not null,
  primary key (player, host)
);

create index measurement_by_age on mirrors.measurement (at);

-- Hosts that operators excluded from the choice.
create table mirrors.paused (
  host text primary key,
  reason text not null,
  paused_by text not null,
  at timestamptz not null
);
