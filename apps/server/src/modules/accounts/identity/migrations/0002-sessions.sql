-- A session is one family of refresh tokens (D-31). No token is stored: a refresh token is a signature over the session's
-- id and `generation`, so a copy of this table opens nothing.
create table identity.session (
  id uuid primary key,
  player bigint not null references identity.account (id),
  generation int not null default 0,    -- of the refresh token that is good now
  started_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('logout', 'reuse', 'taken over', 'too many')),
  ip inet not null,
  user_agent text not null,
  constraint ended_with_reason check ((ended_at is null) = (end_reason is null))
);

create index session_player on identity.session (player, started_at) where ended_at is null;
create index session_ended on identity.session (ended_at) where ended_at is not null;
create index session_expires on identity.session (expires_at);
