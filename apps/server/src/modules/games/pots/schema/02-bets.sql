-- A stake belongs to a seat, as in live.bet. A bet's mode follows from its seat, and the foreign key refuses a bet of the other mode: real
-- and practice never meet in a round.
create table pots.bet (
  key uuid not null,                              -- the key of the call is the id of the bet
  pot uuid not null, place int not null,
  request_hash bigint not null,
  stake bigint not null check (stake > 0),
  side text, seed_hex text not null,              -- the client seed of the player's pair at that time, in hex of its bytes
  name text not null,                             -- the player's name in this round alone
  at timestamptz not null default clock_timestamp(),
  is_back boolean not null default false,         -- was taken back, or given back
  seat text not null,                             -- real:p123, demo:p123, demo:g and a hash
  mode text not null generated always as (split_part(seat, ':', 1)) stored,
  -- Of practice stakes alone. The browser's guest and the network of the call bound what one visitor may do; the balances
  -- are the answers to a repeated call, which for real money are in the ledger.
  guest text, network text,
  cash bigint, version bigint, back_cash bigint, back_version bigint,
  primary key (seat, key),
  unique (pot, key), unique (pot, place),
  constraint bet_in_pot_of_its_mode foreign key (pot, mode) references pots.pot (id, mode) on delete cascade,
  constraint play_money_alone check (mode = 'demo' or (guest is null and network is null and cash is null and back_cash is null))
);
-- Stakes that were taken back stay in their round; lists leave them out.
create index bet_listed on pots.bet (pot, place) where not is_back;
create index bet_forgotten on pots.bet (at) where mode = 'demo' and is_back;
create index bet_practice on pots.bet (network) where network is not null;
