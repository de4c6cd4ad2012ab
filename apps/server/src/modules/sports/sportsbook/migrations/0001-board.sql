-- The board of the sportsbook as the odds feed has it. One process writes: the leader of the feed.
create schema sportsbook;

-- The one row says whether bets may be taken; a silent feed is shut by the age of `received_at`, whatever the row says.
create table sportsbook.feed (
  id boolean primary key default true check (id),
  epoch bigint,
  seq bigint,
  is_live_open boolean not null default false,
  is_upcoming_open boolean not null default false,
  received_at timestamptz               -- of the last message
);
insert into sportsbook.feed default values;

create table sportsbook.league (
  id text primary key,
  sport text not null,
  country text not null,
  names jsonb not null,                 -- per language
  tier smallint not null check (tier between 1 and 3)
);

create table sportsbook.event (
  id text primary key,
  league text not null references sportsbook.league,
  sport text not null,
  home text not null,
  away text not null,
  starts_at timestamptz not null,
  status text not null,
  phase text not null,
  clock text not null,
  score jsonb not null,
  is_suspended boolean not null,
  is_simulated boolean not null,
  is_listed boolean not null default true,  -- the feed's latest snapshot has it
  epoch bigint not null,                -- of the feed, whose versions restart with it
  version bigint not null,
  revision bigint not null default 1,   -- grows with each change of the event or its markets
  result jsonb,
  result_epoch bigint,
  result_version bigint,
  changed_at timestamptz not null
);
create index event_order on sportsbook.event (starts_at, id) where is_listed;
create index event_left on sportsbook.event (changed_at) where not is_listed;

create table sportsbook.market (
  id text primary key,
  event text not null references sportsbook.event on delete cascade,
  definition jsonb not null,            -- type, scope, units, line and so on; never changes
  is_main boolean not null,             -- the one that lists show
  status text not null,
  outcomes jsonb not null,              -- in the order they are shown
  epoch bigint not null,
  version bigint not null,
  revision bigint not null              -- of the event, when the market last changed
);
create index market_event on sportsbook.market (event);
