-- Where payouts of a player went: offered again, and compared with a new destination.
create table payouts.requisite (
  id bigint generated always as identity (start with 8101) primary key,
  player bigint not null,
  type text not null,
  destination bytea not null,
  masked text not null,
  fingerprint bytea not null,
  added_at timestamptz not null,
  used_at timestamptz not null,
  -- The player removed it from the list; it is known all the same.
  is_hidden boolean not null default false
);
create unique index requisite_of_player on payouts.requisite (player, fingerprint);
create index requisite_fingerprint on payouts.requisite (fingerprint);

-- Instruments that paid deposits, where a provider reported them: payouts go there first, up to what came from it.
-- Source: money.md part B, "Payout".
create table payouts.source (
  id bigint generated always as identity (start with 6301) primary key,
  player bigint not null,
  type text not null check (type in ('card', 'phone')),
  currency text not null,
  -- Sealed under this row's player and fingerprint; `masked` is what players and operators see, `fingerprint` is equal for equal instruments.
  destination bytea not null,
  masked text not null,
  fingerprint bytea not null,
  added_at timestamptz not null
);
create unique index source_of_player on payouts.source (player, currency, fingerprint);

-- Money that came from it, as credited, minor units.
create table payouts.source_deposit (
  id bigint generated always as identity primary key,
  source bigint not null references payouts.source,
  invoice bigint not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  -- While set, the player may not have it back.
  charged_back_at timestamptz
);
create index source_deposit_source on payouts.source_deposit (source);
create index source_deposit_invoice on payouts.source_deposit (invoice);
