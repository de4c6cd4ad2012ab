-- Providers of slots and live tables, their games, and the state of their calls (money.md C). Money is in the ledger only.
create schema providers;

create table providers.provider (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,31}$'),
  name text not null,
  adapter text not null check (adapter in ('seamless', 'decimal')),
  base_url text not null,               -- of the provider's own calls: catalogue, free rounds
  host text,                            -- the Host header where it differs from base_url
  launch_url text not null,             -- the page that a player opens
  secret bytea,                         -- sealed; null: no call is accepted
  former_secret bytea,                  -- accepted until former_until, so that a rotation interrupts nothing
  former_until timestamptz,
  is_on boolean not null default true,
  hour_cap bigint not null default 2000000 check (hour_cap >= 0),  -- EUR minor units: wins less stakes of a rolling hour (D-51)
  has_free_rounds boolean not null default false,
  outage_since timestamptz,             -- the first of the failed calls since the last successful one
  last_fault text,
  imported_at timestamptz,
  version bigint not null default 0,
  check ((former_secret is null) = (former_until is null))
);

create table providers.game (
  provider text not null references providers.provider, id text not null,  -- the provider's own id
  slug text not null unique,
  title text not null,
  category text not null check (category in ('slots', 'live')),
  volatility text check (volatility in ('low', 'medium', 'high', 'very_high')),
  features text[] not null default '{}',
  rtp_ppm integer check (rtp_ppm between 1 and 1000000),
  max_multiplier integer check (max_multiplier > 0),  -- null: the sheet names none
  takes_bonus boolean not null,
  picture text,
  is_listed boolean not null default true,  -- the provider's latest catalogue has it
  is_on boolean not null default true,      -- an operator's switch
  updated_at timestamptz not null,
  primary key (provider, id)
);
create index game_order on providers.game (title, slug) where is_listed and is_on;

create table providers.session (
  token_hash bytea primary key,         -- SHA-256 of the token
  provider text not null references providers.provider,
  player bigint not null,
  game text not null,                   -- the launched game
  expires_at timestamptz not null,
  life_s integer not null check (life_s >= 0),  -- each call extends the session by it; 0: never
  created_at timestamptz not null
);
create index session_expiry on providers.session (expires_at);

create table providers.round (
  provider text not null, player bigint not null, round text not null,
  game text not null, category text not null, campaign text,
  opened_at timestamptz not null,
  last_at timestamptz not null,         -- of the latest accepted call
  closed_at timestamptz,
  primary key (provider, player, round)
);
create index round_silent on providers.round (last_at) where closed_at is null;

-- Stakes and wins per minute, EUR minor units. Lanes keep the calls of a provider from waiting for one row.
create table providers.flow (
  provider text not null, minute bigint not null, lane smallint not null,
  staked bigint not null, won bigint not null,
  primary key (provider, minute, lane)
);

create table providers.held_win (
  provider text not null, tx text not null,
  player bigint not null, currency text not null, amount bigint not null check (amount > 0),
  game text not null, round text not null,
  reason text not null check (reason in ('multiplier', 'hour_cap', 'free_round')),
  state text not null default 'held' check (state in ('held', 'released', 'refused', 'rolled_back')),
  held_at timestamptz not null, decided_at timestamptz, decided_by text,
  primary key (provider, tx)
);
create index held_win_open on providers.held_win (held_at) where state = 'held';

create table providers.campaign (
  campaign text primary key,
  provider text not null references providers.provider, game text not null, slug text not null,
  player bigint not null, currency text not null,
  rounds integer not null check (rounds > 0),
  used integer not null default 0 check (used between 0 and rounds),
  bet_value bigint not null check (bet_value > 0),
  won bigint not null default 0 check (won >= 0),
  status text not null default 'active' check (status in ('active', 'used', 'cancelled', 'expired')),
  expires_at timestamptz not null
);
create index campaign_player on providers.campaign (player);
