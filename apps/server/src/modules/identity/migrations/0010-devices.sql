-- Browsers that have been in an account (D-36): the first session on one that never was is told to the account's owner.
-- `mark` is a keyed hash of a cookie, so that this table makes no browser known.
create table identity.device (
  player bigint not null references identity.account (id),
  mark bytea not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (player, mark)
);

-- Sessions end for more reasons than at first: signed out from another device, a new password, an address taken back.
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint known_end_reason check (
  end_reason in ('logout', 'reuse', 'taken over', 'too many', 'signed out', 'password changed', 'address undone')
);
