-- The support chat: conversations of players and guests, their messages, who is on duty, and prepared answers. Source: D-61.
create schema support;

create table support.conversation (
  id uuid primary key,
  -- Names the live channel; another one after a log-in.
  key text not null unique,
  -- One of the two: the account, or the hash of a guest's cookie.
  player bigint,
  guest bytea,
  queue text not null check (queue in ('main', 'kz')),
  state text not null check (state in ('new', 'open', 'waiting', 'closed')),
  locale text not null check (locale in ('ru', 'en', 'kz')),
  about jsonb,
  -- Opened while nobody was on duty; a guest's address for the answer.
  is_by_letter boolean not null,
  email text,
  assignee text,
  is_escalated boolean not null default false,
  version bigint not null default 1,
  last_place integer not null default 0,
  read_by_player integer not null default 0,
  read_by_operator integer not null default 0,
  player_typing_at timestamptz,
  operator_typing_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_comment text,
  opened_at timestamptz not null,
  -- Since when it waits in this state.
  since timestamptz not null,
  closed_at timestamptz,
  check ((player is null) <> (guest is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index conversation_player on support.conversation (player, opened_at desc) where player is not null;
create index conversation_guest on support.conversation (guest, opened_at desc) where guest is not null;
create index conversation_open on support.conversation (since) where state <> 'closed';
create index conversation_since on support.conversation (since);
create index conversation_closed on support.conversation (closed_at desc) where state = 'closed';

create table support.message (
  conversation uuid not null references support.conversation on delete cascade,
  -- Chosen by the sender, so that a repeated call stores it once.
  id uuid not null,
  -- Consecutive per conversation; notes of operators have none.
  place integer,
  author text not null check (author in ('player', 'operator', 'note')),
  operator text,
  -- The operator's display name.
  name text,
  text text not null,
  at timestamptz not null,
  primary key (conversation, id),
  unique (conversation, place),
  check ((author = 'note') = (place is null))
);

-- Two minutes at a time: an inbox that is open repeats it.
create table support.duty (
  operator text primary key,
  queues text[] not null,
  until timestamptz not null
);

create table support.template (
  id bigint generated always as identity (start with 1001) primary key,
  -- Null: for every queue.
  queue text check (queue in ('main', 'kz')),
  title text not null,
  ru text not null,
  en text not null,
  kz text not null,
  changed_by text not null,
  changed_at timestamptz not null,
  unique nulls not distinct (queue, title)
);
