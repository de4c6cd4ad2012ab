-- Bet limits that operators set over the defaults (D-23, D-66). Append-only: the latest row of a game and currency that holds is in force.
create schema bet_limits;

create table bet_limits.change (
  version bigint generated always as identity primary key,
  game text not null,
  currency text not null,
  -- Minor units. The code that reads the rows checks them: a start with unfit ones is refused.
  min bigint not null,
  max bigint not null,
  -- Later than the commit, so that every process has read the row before it holds.
  holds_from timestamptz not null,
  changed_by text not null,
  reason text not null,
  -- Two people decided it.
  by_two boolean not null,
  at timestamptz not null
);
create index change_of on bet_limits.change (game, currency, version);

create function bet_limits.change_stands() returns trigger language plpgsql as $$
begin
  raise exception 'bet limits are changed by a new row only';
end $$;
create trigger change_stands before update or delete or truncate on bet_limits.change execute function bet_limits.change_stands();
