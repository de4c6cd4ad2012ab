-- What operators write about a player, with author and time. Append-only.
create table backoffice.player_note (
  id bigint generated always as identity primary key,
  player bigint not null,
  operator bigint not null references backoffice.operator,
  at timestamptz not null,
  text text not null check (text ~ '\S' and length(text) <= 2000)
);
create index player_note_player on backoffice.player_note (player, id desc);
create function backoffice.keep_note() returns trigger language plpgsql as $$
begin
  raise exception 'notes about players are never changed';
end $$;
create trigger keep_note before update or delete or truncate on backoffice.player_note execute function backoffice.keep_note();
