-- A player's picture: the name of its files, of 192 random bits. Whoever hides the picture gets another name.
create table profile.avatar (
  player bigint primary key,
  id text not null unique check (id ~ '^[A-Za-z0-9_-]{32}$'),
  at timestamptz not null
);
