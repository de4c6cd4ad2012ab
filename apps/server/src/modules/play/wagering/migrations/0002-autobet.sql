-- A running autobet and those that ended. The key of the next bet stands in the row before the bet is placed: whoever carries
-- on after a crash places it again under the same key and gets the first answer, so nothing is staked twice.
create table wagering.autobet (
  id uuid primary key,
  seat text not null,
  game text not null,
  settings text not null,
  running boolean not null default true,
  stopped text,
  played int not null default 0,
  stake bigint not null,                -- of the next bet
  wagered bigint not null default 0,
  profit bigint not null default 0,
  last text,                            -- the latest answer, as the API gives it
  next_key uuid not null,
  due_at timestamptz not null,
  leased_until timestamptz not null,    -- a process that plays it says so again with each bet
  check (running = (stopped is null))
) with (fillfactor = 60);
create unique index autobet_running on wagering.autobet (seat, game) where running;
create index autobet_latest on wagering.autobet (seat, game, id desc);
create index autobet_leased on wagering.autobet (leased_until) where running;
