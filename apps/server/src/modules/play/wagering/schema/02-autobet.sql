-- Running and ended autobets. The key of the next bet is stored before the bet is placed: a process that resumes after a crash places it
-- again under the same key and gets the first answer, so nothing is staked twice.
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
  leased_until timestamptz not null,    -- the process that plays it extends this with each bet
  check (running = (stopped is null))
) with (fillfactor = 60);
create unique index autobet_running on wagering.autobet (seat, game) where running;
create index autobet_latest on wagering.autobet (seat, game, id desc);
create index autobet_leased on wagering.autobet (leased_until) where running;
