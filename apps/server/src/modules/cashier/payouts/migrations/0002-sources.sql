-- What paid in, where a provider told it: payouts go there first, up to what came from it. Source: money.md part B, "Payout".
create table payouts.source (
  id bigint generated always as identity (start with 6301) primary key,
  player bigint not null,
  type text not null check (type in ('card', 'phone')),
  currency text not null,
  -- Sealed under this row's player and fingerprint; what players and operators see; what tells equal ones.
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
  -- Not the player's to have back while it is.
  charged_back_at timestamptz
);
create index source_deposit_source on payouts.source_deposit (source);
create index source_deposit_invoice on payouts.source_deposit (invoice);

-- What went to each place, by player.
create index payout_fingerprint on payouts.payout (player, fingerprint);
