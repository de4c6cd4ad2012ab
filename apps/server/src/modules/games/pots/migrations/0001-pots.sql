-- Rounds that are drawn over the list of their bets: rooms, and coinflip between two (games.md 1.4). The money stands in
-- the ledger; here stand the list, the seed, sealed until the draw, and what was drawn. Instants are the database's own.
create schema pots;

create table pots.pot (
  id uuid primary key,
  room text not null, currency smallint not null,
  state text not null check (state in ('open', 'counting', 'closed', 'drawn', 'refunded')),
  commission int not null,                        -- of the pot, in 1/10,000
  commitment text not null, sealed bytea not null,
  server_seed text,                               -- in clear from the draw on
  total bigint not null default 0,                -- minor units in the pot
  players int not null default 0, bets int not null default 0,
  places int not null default 0,                  -- of the list that were ever taken: order is the order of coming
  opened_at timestamptz not null default clock_timestamp(),
  first_at timestamptz,                           -- of the oldest stake that lies in it
  closes_at timestamptz, closed_at timestamptz, ended_at timestamptz,
  beacon_source text, beacon_due bigint,          -- which value decides: written with the list
  beacon_round bigint, beacon_value text,         -- the one that did
  bets_text text, bets_hash text, result text,
  constraint no_seed_before_the_draw check ((state = 'drawn') = (server_seed is not null)),
  constraint closed_with_its_beacon check (state not in ('closed', 'drawn') or (closed_at is not null and beacon_due is not null))
);
create unique index pot_live on pots.pot (room, currency) where room <> 'coin-pvp' and state in ('open', 'counting', 'closed');
create index pot_latest on pots.pot (room, currency, opened_at desc);
create index pot_ended on pots.pot (room, currency, ended_at desc) where ended_at is not null;
create index pot_under_way on pots.pot (room, state) where state in ('open', 'counting', 'closed');

create table pots.bet (
  player bigint not null, key uuid not null,      -- the key of the call is the id of the bet
  pot uuid not null, place int not null,
  request_hash bigint not null,
  stake bigint not null check (stake > 0),
  side text, seed_hex text not null,              -- the client seed of the player's pair as it stood, in hex of its bytes
  name text not null,                             -- the player's name in this round alone
  at timestamptz not null default clock_timestamp(),
  is_back boolean not null default false,         -- was taken back, or given back
  primary key (player, key),
  unique (pot, key), unique (pot, place)
);
