-- Matches and leagues that players marked on the betting board.
create table favourites.sports (
  player bigint not null,
  kind text not null check (kind in ('events', 'leagues')),
  id text not null,                     -- as in the feed
  at timestamptz not null,
  primary key (player, kind, id)
);
