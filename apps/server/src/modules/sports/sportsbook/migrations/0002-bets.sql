-- Bets on the board, their exposure, and the slips that accounts keep (sportsbook.md 3, 4 and 7). The money is in the ledger:
-- a bet's id is its key there.
alter table sportsbook.event
  add column related text,              -- events with the same one are in no slip together
  add column started_at timestamptz;    -- when the feed first said that it is no longer scheduled

create table sportsbook.bet (
  id uuid primary key,
  player bigint not null,
  key uuid not null,                    -- of the player's call
  request_hash bigint not null,
  type text not null check (type in ('single', 'express', 'system')),
  sizes int[] not null,
  policy text not null check (policy in ('none', 'higher', 'any')),
  currency text not null,
  stake bigint not null check (stake >= 0),        -- at stake now; minor units
  placed_stake bigint not null check (placed_stake > 0),
  bonus_stake bigint not null,
  lines int not null,
  line_stake bigint not null,
  potential bigint not null,
  capped boolean not null,
  max_payout bigint not null,
  total_odds double precision,
  status text not null check (status in ('pending', 'refused', 'open', 'settled', 'cashed_out')),
  result text,
  payout bigint not null default 0 check (payout >= 0),
  payout_bonus bigint not null default 0,          -- the part of the payout that went to bonus money
  cashed_out bigint not null default 0,
  guaranteed bigint not null default 0,
  refusal jsonb,
  revision int not null default 0,
  liability bigint not null check (liability >= 0),-- EUR minor units that the exposure carries for it now
  eur_rate_e8 bigint not null,
  placed_at timestamptz not null,
  decides_at timestamptz,
  accepted_at timestamptz,
  settled_at timestamptz,                          -- the latest settlement
  first_settled_at timestamptz,
  answer jsonb not null,                           -- what the call that placed it got
  unique (player, key),
  check (payout <= max_payout),
  check ((status = 'pending') = (decides_at is not null and accepted_at is null and refusal is null)),
  check (status not in ('refused', 'settled', 'cashed_out') or liability = 0)
);
create index bet_player on sportsbook.bet (player, id desc);
create index bet_pending on sportsbook.bet (decides_at) where status = 'pending';
create index bet_open on sportsbook.bet (player) where status in ('pending', 'open');

create table sportsbook.bet_leg (
  bet uuid not null references sportsbook.bet,
  place smallint not null,
  event text not null,
  market text not null,
  outcome text not null,                -- the market's id, a slash and the key
  key text not null,
  sport text not null,
  related text,
  definition jsonb not null,            -- of the market
  shown jsonb not null,                 -- the event as it was; it leaves the board some day
  odds int not null,
  seen int not null,
  banker boolean not null,
  is_live boolean not null,
  liability bigint not null,            -- EUR minor units on its outcome while the bet is open
  state text not null default 'open',
  dead_heat jsonb,                      -- {places, tied}
  void_reason text,
  primary key (bet, place)
);
create index bet_leg_event on sportsbook.bet_leg (event, bet);
create index bet_leg_outcome on sportsbook.bet_leg (outcome);

-- Liability of open bets, EUR minor units. The empty outcome is the event's sum, whose row is locked first.
create table sportsbook.exposure (
  event text not null,
  outcome text not null,
  liability bigint not null check (liability >= 0),
  primary key (event, outcome)
);

create table sportsbook.slip (
  player bigint primary key,
  slip jsonb,
  updated_at timestamptz not null
);
