-- Codes that were requested. A code is a keyed hash of `seed`, computed when it is sent and when it is tried: it is stored nowhere.
-- A row is written whether or not an account has the address, so that the answers do not differ (D-32). The job, which knows the
-- account, decides whether a letter is sent; only a code that was sent can be used.
-- A guest's codes are counted per requesting network, and have tries of their own for it: nobody can use up the codes or the tries of
-- another person.
create table identity.code (
  channel text not null check (channel in ('email', 'sms')),
  address text not null,
  purpose text not null,
  player bigint not null,               -- who requested it; 0 = a guest
  seed uuid not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries_left smallint not null,
  day_from timestamptz not null,        -- begin of the 24 h in which `day_sent` were sent
  day_sent smallint not null,
  asked_from bytea not null default ''::bytea,           -- keyed hash of the network; empty where only the player, or the product, requests
  strangers_tries_left smallint not null default 5,      -- from other networks
  is_written boolean not null default false,
  standing text not null default 'stranger',             -- what the requester was to the account's owner at the latest letter
  day_letters smallint not null default 0,               -- written in the 24 h since `day_from`
  primary key (channel, address, purpose, player, asked_from)
);

create index code_sent on identity.code (sent_at);

-- Permissions to choose a new password. The token is a keyed hash over `id`, so a copy of this table opens nothing. A row is deleted
-- when it is used, and all of a player's with the password that they were for.
create table identity.reset_token (
  id uuid primary key,                  -- of a link in a letter: the seed of the code beside it
  player bigint not null references identity.account (id),
  channel text not null,
  address text not null,                -- of the letter: the token is void when the account has another
  expires_at timestamptz not null
);

create index reset_token_player on identity.reset_token (player);
create index reset_token_expires on identity.reset_token (expires_at);
