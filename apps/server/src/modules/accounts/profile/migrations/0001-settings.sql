create schema profile;

-- What a player chose for himself. A row is made with the account; null = not chosen yet (STA-5).
create table profile.settings (
  player bigint primary key,
  locale text check (locale in ('ru', 'en', 'kz')),
  timezone text,
  is_avatar_hidden boolean not null default false,
  is_statistics_hidden boolean not null default false
);
