-- Changes of a player's active currency (D-21). Written once.
create schema currency;

create table currency.change (
  player bigint not null,
  key uuid not null,                       -- of the call: a repeat gets the same answer
  at timestamptz not null,
  from_currency text not null,
  to_currency text not null check (to_currency <> from_currency),
  primary key (player, key)
);
create index change_of_player on currency.change (player, at desc);
