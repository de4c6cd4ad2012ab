-- Links by which money leaves an account whose owner may not log in (self-exclusion). The token is a keyed hash over `id`, so a
-- copy of this table opens nothing; a row is gone once it was used.
create table identity.payout_link (
  id uuid primary key,                  -- the seed of the call that asked for it: a job that runs twice writes the same letter
  player bigint not null references identity.account (id),
  channel text not null,
  address text not null,                -- where it went: worth nothing once the account has another
  expires_at timestamptz not null
);

create index payout_link_player on identity.payout_link (player);
create index payout_link_expires on identity.payout_link (expires_at);

-- A session that such a link opened: for payouts alone, and with no refresh.
alter table identity.session add column is_link boolean not null default false;
