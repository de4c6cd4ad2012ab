-- Rounds that are drawn over the list of their bets: rooms, and coinflip between two (games.md 1.4). The money is in the ledger; here are
-- the list, the seed, sealed until the draw, and the result. Instants are the database's own.
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
  places int not null default 0,                  -- of the list that were ever taken: in the order of arrival
  opened_at timestamptz not null default clock_timestamp(),
  first_at timestamptz,                           -- of the oldest stake in it
  closes_at timestamptz, closed_at timestamptz, ended_at timestamptz,
  beacon_source text, beacon_due bigint,          -- which value decides: written with the list
  beacon_round bigint, beacon_value text,         -- the one that did
  bets_text text, bets_hash text, result text,
  mode text not null check (mode in ('real', 'demo')),  -- demo: a practice table (D-49)
  constraint no_seed_before_the_draw check ((state = 'drawn') = (server_seed is not null)),
  constraint closed_with_its_beacon check (state not in ('closed', 'drawn') or (closed_at is not null and beacon_due is not null)),
  constraint pot_of_mode unique (id, mode)
);
create unique index pot_live on pots.pot (mode, room, currency) where room <> 'coin-pvp' and state in ('open', 'counting', 'closed');
create index pot_latest on pots.pot (mode, room, currency, opened_at desc);
create index pot_ended on pots.pot (mode, room, currency, ended_at desc) where ended_at is not null;
create index pot_under_way on pots.pot (mode, room, state) where state in ('open', 'counting', 'closed');
create index pot_forgotten on pots.pot (ended_at) where mode = 'demo' and ended_at is not null;
-- The check of draws reads the latest closed ones.
create index pot_closed on pots.pot (closed_at) where closed_at is not null;
