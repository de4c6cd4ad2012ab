-- Files of all that is held about a player: one at a time, sealed, forgotten after seven days.
create schema own_data;

create table own_data.export (
  player bigint primary key,
  id text not null unique check (id ~ '^[A-Za-z0-9_-]{32}$'),
  asked_at timestamptz not null,
  ready_at timestamptz
);
create index export_asked on own_data.export (asked_at);
