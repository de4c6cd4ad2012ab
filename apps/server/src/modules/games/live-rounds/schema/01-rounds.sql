-- Rounds that all players play together (games.md 1.3): chains of seeds, and rounds. Nothing of a round that is not over is stored in
-- clear: seeds are sealed, an outcome is written at its end (D-46).
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

-- One of each so many seeds, sealed: any other is some hashes below the next of these.
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
  id uuid not null unique,              -- its name in the books
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
  opened_at timestamptz not null default clock_timestamp(), -- its bet limits are those of this instant (D-66)
  primary key (game, number),
  unique (game, chain, place),
  foreign key (game, chain) references live.chain,
  check ((state = 'ended') = (outcome is not null and ended_at is not null)),
  check (state = 'ended' or (seed is null and not settled))
);
create unique index round_open on live.round (game) where not settled;
