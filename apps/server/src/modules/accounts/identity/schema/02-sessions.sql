-- A session is one family of refresh tokens (D-31). No token is stored: a refresh token is a signature over the session's
-- id and `generation`, so a copy of this table opens nothing.
create table identity.session (
  id uuid primary key,
  player bigint not null references identity.account (id),
  generation int not null default 0,    -- of the valid refresh token
  started_at timestamptz not null,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip inet not null,
  user_agent text not null,
  is_link boolean not null default false,  -- opened by a payout link: for payouts alone, without a refresh
  constraint ended_with_reason check ((ended_at is null) = (end_reason is null))
);

create index session_player on identity.session (player, started_at) where ended_at is null;
create index session_ended on identity.session (ended_at) where ended_at is not null;
create index session_expires on identity.session (expires_at);

-- Failed passwords by address and source, both hashed: no list of addresses that people tried.
create table identity.failed_login (
  subject bytea primary key,
  failures int not null,
  since timestamptz not null
);

create index failed_login_since on identity.failed_login (since);

-- Browsers that have used an account (D-36): the account's owner is notified of the first session on another one.
-- `mark` is a keyed hash of a cookie, so that a copy of this table identifies no browser.
create table identity.device (
  player bigint not null references identity.account (id),
  mark bytea not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (player, mark)
);
create index device_mark on identity.device (mark);

-- Visitor ids that the browser computes, per account (D-35). A signal for people who look for double accounts; it refuses nothing.
-- Anybody who logs in writes it, so its form is checked, an account keeps 20, and a network adds few a day (`visitors.ts`).
create table identity.visitor (
  player bigint not null references identity.account (id),
  visitor text not null check (visitor ~ '^[A-Za-z0-9._-]{1,64}$'),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (player, visitor)
);
create index visitor_id on identity.visitor (visitor);
