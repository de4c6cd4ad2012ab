-- A new password and app, opened by two: the approver has the link, the proposer the code. Neither is stored.
create table backoffice.setup (
  operator bigint primary key references backoffice.operator,
  token_hash bytea not null unique,  -- SHA-256 of the token in the link
  code_hash bytea not null,          -- SHA-256 of the code
  factor bytea not null,             -- secret of the new app, encrypted under the login
  ends_at timestamptz not null
);

-- Both are gone from the approval until the setup is accepted.
alter table backoffice.operator alter column password drop not null, alter column factor drop not null,
  add constraint operator_login check ((password is null) = (factor is null));
