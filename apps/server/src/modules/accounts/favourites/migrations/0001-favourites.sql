-- Games that players marked, to find them first in the lobby.
create schema favourites;

create table favourites.game (
  player bigint not null,
  -- The id of its page, as in its address.
  game text not null,
  at timestamptz not null,
  primary key (player, game)
);
