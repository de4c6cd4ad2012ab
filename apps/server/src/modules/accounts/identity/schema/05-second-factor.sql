-- The second factor of an account (D-36). The secret is sealed with a key that is in no database.
create table identity.second_factor (
  player bigint primary key references identity.account (id),
  sealed bytea not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,             -- null until the player has entered a code of it
  last_step bigint not null default 0   -- of time: a code of this step or an older one is refused
);

create table identity.recovery_code (
  player bigint not null references identity.account (id),
  hash bytea not null,                  -- keyed
  used_at timestamptz,
  primary key (player, hash)
);

-- Log-ins that wait for the second factor. The token is a keyed hash over `id`, so a copy of this table opens nothing.
create table identity.login_challenge (
  id uuid primary key,
  player bigint not null references identity.account (id),
  expires_at timestamptz not null,
  tries_left smallint not null
);

create index login_challenge_player on identity.login_challenge (player);
create index login_challenge_expires on identity.login_challenge (expires_at);
