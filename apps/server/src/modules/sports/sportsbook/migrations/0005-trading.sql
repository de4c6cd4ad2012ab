-- What operators set above the feed. A row without a setting is deleted.
create table sportsbook.league_trading (
  league text primary key references sportsbook.league,
  is_suspended boolean not null,
  extra_margin integer not null check (extra_margin between 0 and 150000),   -- ppm of each implied probability
  outcome_limit bigint check (outcome_limit >= 0),                           -- EUR minor units; null: of the league's tier
  event_limit bigint check (event_limit >= 0)
);

create table sportsbook.event_trading (
  event text primary key references sportsbook.event on delete cascade,
  is_suspended boolean not null
);

create table sportsbook.market_trading (
  market text primary key references sportsbook.market on delete cascade,
  is_suspended boolean not null,
  prices jsonb not null                 -- odds that are kept above the feed's, by the key of the outcome
);
