-- Rounds that everybody plays together (games.md 1.3): chains of seeds, rounds, and the bets on them. Nothing of a round
-- that is not over stands here in clear: seeds are sealed, an outcome is written with its end (D-46).
create schema live;

create table live.chain (
  game text not null,
  number int not null,
  terminal bytea not null,              -- seed_0
  length int not null,
  before bigint not null,               -- rounds of the chains before: the number of its first round is one more
  beacon_source text not null, beacon_round bigint not null,
  salt text,                            -- the value of that beacon round, lowercase hex; null until it is out
  published_at timestamptz not null,
  closed boolean not null default false, -- its seeds cannot be read any more: no further round
  primary key (game, number)
);

-- Each so many seeds one, sealed: any other is some hashes below the next of these.
create table live.checkpoint (
  game text not null, chain int not null,
  place int not null,
  sealed bytea not null,
  primary key (game, chain, place),
  foreign key (game, chain) references live.chain
);

create table live.round (
  game text not null,
  number bigint not null,               -- counted over all chains of the game
  id uuid not null unique,              -- names it in the books
  chain int not null,
  place int not null,                   -- i of games.md 1.3: the nonce of its stream
  commitment bytea not null,            -- seed of place - 1
  rules_hash text not null,
  state text not null check (state in ('betting', 'running', 'ended')),
  locks_at timestamptz not null,
  started_at timestamptz, ended_at timestamptz,
  outcome jsonb, seed bytea,
  voided boolean not null default false,
  settled boolean not null default false, -- no bet of it is open any more
  primary key (game, number),
  unique (game, chain, place),
  foreign key (game, chain) references live.chain,
  check ((state = 'ended') = (outcome is not null and ended_at is not null)),
  check (state = 'ended' or (seed is null and not settled))
);
create unique index round_open on live.round (game) where not settled;

create table live.bet (
  seat text not null,                   -- real:p123, demo:p123, demo:g and a hash
  id uuid not null,                     -- the call's key, and the bet's in the books
  seq bigint generated always as identity,
  game text not null,
  round bigint,                         -- null while queued
  after_round bigint,                   -- queued: for the first round behind this one
  row text not null,                    -- names it in its round alone
  request_hash bigint not null,
  currency text not null, stake bigint not null, stake_bonus bigint not null default 0,
  params jsonb not null, slot text,
  max_win bigint not null,
  status text not null check (status in ('queued', 'placed', 'settled', 'refunded', 'cancelled', 'refused')),
  reason text,
  parts jsonb not null default '[]',    -- what was paid, in order: kind, stake, multiplier in hundredths, payout; texts of minor units
  paid bigint not null default 0,
  cash bigint, bonus bigint, version bigint, -- right after the stake, for a repeat of the call
  at timestamptz not null,
  primary key (seat, id),
  check ((round is null) = (status in ('queued', 'refused') or (status = 'cancelled' and round is null)))
) with (fillfactor = 80);
create index bet_round on live.bet (game, round, seq) where round is not null;
create index bet_open on live.bet (game, round) where status = 'placed';
create index bet_queued on live.bet (game, seq) where status = 'queued';
create unique index bet_slot on live.bet (seat, game, round, slot) where slot is not null and round is not null and status <> 'cancelled';
create unique index bet_queued_slot on live.bet (seat, game, slot) where slot is not null and status = 'queued';
create unique index bet_row on live.bet (game, round, row) where round is not null;
create index bet_seat on live.bet (seat, game, seq desc);
