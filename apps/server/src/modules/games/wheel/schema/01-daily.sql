-- Free spins of the day. The money of a prize is in the ledger; the round is stored here, so that it can be proven.
create schema wheel;

create table wheel.daily_spin (
  player bigint not null, key uuid not null,      -- the key of the call is the id of the round
  currency smallint not null,
  pair int not null, nonce bigint not null,       -- what it was drawn from
  prize bigint not null check (prize >= 0),       -- minor units
  outcome text not null,                          -- params, outcome and events as JSON, as of any round
  cash_after bigint not null, bonus_after bigint not null, version bigint not null,
  at timestamptz not null,
  primary key (player, key),
  unique (player, pair, nonce)
);
create index daily_spin_last on wheel.daily_spin (player, at desc);
