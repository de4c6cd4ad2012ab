-- What happened on a player's account, for the bell on the site. Texts are the site's: here are facts only.
create schema in_app;

create table in_app.notification (
  id bigint generated always as identity (start with 1001) primary key,
  player bigint not null,
  -- The event it belongs to: a repeated one is not listed twice.
  source text not null,
  kind text not null,
  details jsonb not null,
  at timestamptz not null,
  unique (player, source)
);
create index notification_of on in_app.notification (player, id desc);
create index notification_by_age on in_app.notification (at);

-- Up to which one the player has read.
create table in_app.read_mark (
  player bigint primary key,
  up_to bigint not null
);
