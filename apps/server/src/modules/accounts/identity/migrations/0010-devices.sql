-- Browsers that have been in an account (D-36): the first session on one that never was is told to the account's owner.
-- `mark` is a keyed hash of a cookie, so that this table makes no browser known.
create table identity.device (
  player bigint not null references identity.account (id),
  mark bytea not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (player, mark)
);

-- Why a session ended stands in the types of the store: a list in the table as well would be replaced with each reason that joins.
alter table identity.session drop constraint if exists session_end_reason_check;
