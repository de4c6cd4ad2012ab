-- Exports of all data about a player: one at a time, sealed, deleted after seven days.
create schema own_data;

create table own_data.export (
  player bigint primary key,
  id text not null unique check (id ~ '^[A-Za-z0-9_-]{32}$'),
  asked_at timestamptz not null,
  ready_at timestamptz
);
create index export_asked on own_data.export (asked_at);

-- Accounts that their players closed. A row stays: such an account never opens again.
create table own_data.closed (
  player bigint primary key,
  at timestamptz not null,
  freed_at timestamptz not null,       -- from here on its addresses may be used again
  is_freed boolean not null default false
);
create index closed_due on own_data.closed (freed_at) where not is_freed;
