-- Wishes to join the club. One waits at most; an answered one stays as it was answered.
create table vip.join_request (
  id bigint generated always as identity primary key,
  player bigint not null,
  type text not null check (type in ('registration', 'vip')),
  state text not null default 'new' check (state in ('new', 'accepted', 'rejected')),
  at timestamptz not null,
  answered_at timestamptz,
  constraint answered check ((state = 'new') = (answered_at is null))
);

create unique index join_request_open on vip.join_request (player) where state = 'new';
create index join_request_player on vip.join_request (player, id desc);
