-- Tournaments: terms, players, scores of settled bets, and the prizes of places (bonuses.md 8).
create schema tournaments;

create table tournaments.tournament (
  id bigint generated always as identity primary key,
  title_ru text not null, title_en text not null, title_kz text not null,
  formula text not null check (formula in ('turnover', 'max_multiplier', 'best_n', 'profit')),
  best_n smallint not null default 1 check (best_n between 1 and 100),
  games text[] not null check (cardinality(games) > 0),
  currency smallint not null,                  -- of prizes, of the smallest stake and of the unit
  min_stake bigint not null check (min_stake >= 0),
  unit bigint check (unit > 0),                -- makes 100 points of turnover or profit; null = the unit of experience
  min_points bigint not null default 1 check (min_points > 0),
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  version int not null default 1,
  cancelled_at timestamptz, cancelled_because text,
  ranked_at timestamptz,                       -- places are final
  paid_at timestamptz,                         -- every prize was paid
  made_by text not null, made_at timestamptz not null,
  check ((cancelled_at is null) = (cancelled_because is null) and (cancelled_at is null or ranked_at is null))
);
create index tournament_time on tournaments.tournament (ends_at, starts_at);
create index tournament_open on tournaments.tournament (ends_at) where paid_at is null and cancelled_at is null;

create table tournaments.prize (
  tournament bigint not null references tournaments.tournament, place int not null check (place > 0),
  kind text not null check (kind in ('cash', 'bonus')),
  amount bigint not null check (amount > 0),
  wager int not null check ((kind = 'bonus') = (wager > 0)),
  primary key (tournament, place)
);

-- Terms as they were before each change.
create table tournaments.former_version (
  tournament bigint not null references tournaments.tournament, version int not null,
  terms jsonb not null, changed_by text not null, changed_at timestamptz not null,
  primary key (tournament, version)
);

create table tournaments.player (
  tournament bigint not null references tournaments.tournament, player bigint not null,
  joined_at timestamptz not null,              -- bets placed earlier do not count
  primary key (tournament, player)
);
create index player_tournaments on tournaments.player (player);

-- Derived from settled bets: deleted and built anew by a replay.
create table tournaments.score (
  tournament bigint not null, player bigint not null,
  turnover bigint not null, net bigint not null, best bigint[] not null,
  points bigint not null, bets int not null,
  changed_at timestamptz not null,
  primary key (tournament, player)
);
create index score_board on tournaments.score (tournament, points desc, changed_at, player) where points > 0;
create table tournaments.bet (
  tournament bigint not null, player bigint not null, key uuid not null,
  turnover bigint not null, net bigint not null, multiplier bigint not null,
  primary key (tournament, player, key)
);
create index bet_best on tournaments.bet (tournament, player, multiplier desc);

-- Rates at the end: minor units of the target for one of the prizes' currency, x 10^8.
create table tournaments.rate (
  tournament bigint not null references tournaments.tournament, currency smallint not null,
  rate_e8 bigint not null check (rate_e8 > 0), source text not null,
  primary key (tournament, currency)
);

create table tournaments.place (
  tournament bigint not null references tournaments.tournament, place int not null,
  player bigint not null, points bigint not null,
  currency smallint, amount bigint,            -- as paid, in the player's currency then
  paid_at timestamptz,
  primary key (tournament, place),
  unique (tournament, player),
  check ((paid_at is null) = (currency is null) and (paid_at is null) = (amount is null))
);
create index place_due on tournaments.place (tournament, place) where paid_at is null;
