-- Players with enough points who had no place when the places became final, and why. None of tournaments that ended before.
create table tournaments.skipped (
  tournament bigint not null references tournaments.tournament, player bigint not null,
  because text not null check (because in ('barred', 'second_account')),
  primary key (tournament, player)
);
