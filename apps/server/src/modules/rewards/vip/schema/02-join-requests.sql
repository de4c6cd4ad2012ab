-- Requests to join the club. One waits at most; an answered one stays as it was answered.
create table vip.join_request (
  id bigint generated always as identity primary key,
  player bigint not null,
  type text not null check (type in ('registration', 'vip')),
  state text not null default 'new' check (state in ('new', 'accepted', 'rejected')),
  at timestamptz not null,
  answered_at timestamptz,
  -- The operator who has talked with the player about it, and the result. The answer itself is `state`.
  contacted_at timestamptz,
  contacted_by text,
  contact_note text,
  -- Why it was rejected, as the player sees it; the operator's own note is in the log.
  because text check (because in ('activity', 'limits', 'verification', 'other')),
  constraint answered check ((state = 'new') = (answered_at is null)),
  constraint contacted check ((contacted_at is null) = (contacted_by is null) and (contacted_at is null) = (contact_note is null))
);

create unique index join_request_open on vip.join_request (player) where state = 'new';
create index join_request_player on vip.join_request (player, id desc);
