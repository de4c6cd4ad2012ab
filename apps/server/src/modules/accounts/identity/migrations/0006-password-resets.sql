-- What may be named here stands in the types of the store alone: a list in the table as well would be replaced with each
-- name that joins.
alter table identity.session drop constraint if exists session_end_reason_check;
alter table identity.code drop constraint if exists code_purpose_check;
alter table identity.account drop constraint if exists account_register_method_check;

-- Who may choose a new password. The token is a keyed hash over `id`, so a copy of this table opens nothing; a row is gone
-- once it was used, and all of a player's are gone with the password they were for.
create table identity.reset_token (
  id uuid primary key,                  -- of a link in a letter: the seed of the code beside it
  player bigint not null references identity.account (id),
  channel text not null,
  address text not null,                -- where the letter went: worth nothing once the account has another
  expires_at timestamptz not null
);

create index reset_token_player on identity.reset_token (player);
create index reset_token_expires on identity.reset_token (expires_at);

alter table identity.account add column password_reset_at timestamptz; -- the last time somebody came back in without it
