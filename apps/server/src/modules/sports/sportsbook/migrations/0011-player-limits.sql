-- What the open bets of one player and day may cost, as operators set it. Append-only: the latest version of a player is in force.
create table sportsbook.player_limit (
  player bigint not null,
  version int not null check (version > 0),
  day_limit bigint check (day_limit >= 0),   -- EUR minor units; null: the default
  changed_by text not null,
  reason text not null,
  by_two boolean not null,                   -- two people decided it
  at timestamptz not null,
  primary key (player, version)
);

create function sportsbook.player_limit_stands() returns trigger language plpgsql as $$
begin
  raise exception 'limits of players are changed by a new row only';
end $$;
create trigger player_limit_stands before update or delete or truncate on sportsbook.player_limit
  execute function sportsbook.player_limit_stands();
