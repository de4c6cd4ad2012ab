-- Player accounts of operators and their households, and accounts that an operator found to belong to one person (D-2, D-46).
-- Rows end, and stay: who linked what, when and why can be read later.
create table backoffice.staff_account (
  id bigint generated always as identity primary key,
  operator bigint not null references backoffice.operator,
  player bigint not null,
  reason text not null,
  declared_by bigint not null references backoffice.operator,
  at timestamptz not null,
  ended_by bigint references backoffice.operator,
  ended_at timestamptz,
  ended_reason text,
  check ((ended_by is null) = (ended_at is null) and (ended_by is null) = (ended_reason is null)),
  -- Nobody frees an own account.
  check (ended_by is distinct from operator)
);
create unique index staff_account_open on backoffice.staff_account (operator, player) where ended_at is null;
create index staff_account_player on backoffice.staff_account (player) where ended_at is null;

create table backoffice.account_link (
  id bigint generated always as identity primary key,
  low bigint not null,
  high bigint not null check (low < high),
  reason text not null,
  linked_by bigint not null references backoffice.operator,
  at timestamptz not null,
  ended_by bigint references backoffice.operator,
  ended_at timestamptz,
  ended_reason text,
  check ((ended_by is null) = (ended_at is null) and (ended_by is null) = (ended_reason is null))
);
create unique index account_link_open on backoffice.account_link (low, high) where ended_at is null;
create index account_link_high on backoffice.account_link (high) where ended_at is null;
