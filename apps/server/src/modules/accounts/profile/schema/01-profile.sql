create schema profile;

-- Settings that a player chose. A row is created with the account; null = not chosen yet (STA-5).
create table profile.settings (
  player bigint primary key,
  locale text check (locale in ('ru', 'en', 'kz')),
  timezone text,
  is_avatar_hidden boolean not null default false,
  is_statistics_hidden boolean not null default false
);

-- A player's picture: the name of its files, of 192 random bits. A player who hides the picture gets another name.
create table profile.avatar (
  player bigint primary key,
  id text not null unique check (id ~ '^[A-Za-z0-9_-]{32}$'),
  at timestamptz not null
);
