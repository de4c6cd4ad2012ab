-- Codes that payouts wait for: one open per player and purpose, bound to amount, destination and method (D-36).
-- A code is a keyed hash of `seed` and is stored nowhere; the authenticator app computes its own.
create table identity.payout_code (
  player bigint not null references identity.account (id),
  purpose text not null check (purpose in ('payout', 'destination')),
  by text not null check (by in ('app', 'email', 'sms')),
  address text,                         -- where it was sent; null for the app
  bound bytea not null,                 -- SHA-256 of amount, method and destination
  seed uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint not null,
  day_from timestamptz not null,        -- begin of the 24 h in which `day_sent` were requested
  day_sent smallint not null,
  primary key (player, purpose),
  constraint addressed check ((by = 'app') = (address is null))
);

-- Links for payouts of an account whose owner may not log in (self-exclusion). The token is a keyed hash over `id`, so a copy of this
-- table opens nothing; a row is deleted when it is used.
create table identity.payout_link (
  id uuid primary key,                  -- the seed of the call that requested it: a job that runs twice writes the same letter
  player bigint not null references identity.account (id),
  channel text not null,
  address text not null,                -- of the letter: the link is void when the account has another
  expires_at timestamptz not null
);

create index payout_link_player on identity.payout_link (player);
create index payout_link_expires on identity.payout_link (expires_at);
