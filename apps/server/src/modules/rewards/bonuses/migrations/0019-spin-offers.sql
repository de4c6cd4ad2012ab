-- Free spins that an operator offers each player of a segment, once (bonuses.md 1 and 5). The row is the version in force; former ones stay as they were.
create table bonuses.spin_offer (
  id text primary key,                         -- the name that operators gave it
  version int not null default 1 check (version > 0),
  segment text,                                -- a tier of the VIP club, or none; null = everybody
  game text not null, title text not null,     -- slug and title
  count int not null check (count > 0),
  bet_value bigint not null check (bet_value > 0),   -- EUR minor units, as max_win and budget
  wager int not null check (wager >= 0),
  max_win bigint not null check (max_win > 0),
  days int not null check (days > 0),
  starts_at timestamptz not null, ends_at timestamptz not null,
  budget bigint not null check (budget > 0),
  made_by text not null, made_at timestamptz not null, reason text not null,
  stopped_at timestamptz,
  granted int not null default 0 check (granted >= 0),   -- by all versions
  spent bigint not null default 0 check (spent >= 0),    -- EUR minor units: max_win of each grant
  won bigint not null default 0 check (won >= 0),        -- EUR minor units, when it was last summed
  looked_to bigint not null default 0,         -- players up to this one were looked at in this pass
  check (ends_at > starts_at)
);
create table bonuses.former_spin_offer (
  id text not null references bonuses.spin_offer,
  version int not null check (version > 0),
  terms jsonb not null,                        -- the row of the offer
  ended_at timestamptz not null,
  primary key (id, version)
);
-- Whom it was given to: once, whatever the version.
create table bonuses.spin_offer_use (
  offer text not null references bonuses.spin_offer,
  player bigint not null,
  cost bigint not null check (cost > 0),       -- EUR minor units
  at timestamptz not null,
  primary key (offer, player)
);
create index spin_offer_use_player on bonuses.spin_offer_use (player);
