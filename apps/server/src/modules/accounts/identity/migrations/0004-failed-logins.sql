-- Failed passwords by address and source, both hashed: no list of addresses that people tried.
create table identity.failed_login (
  subject bytea primary key,
  failures int not null,
  since timestamptz not null
);

create index failed_login_since on identity.failed_login (since);
