-- Operators: their accounts, sessions and log of acts, and what waits for a second one. No player is stored here (D-2).
create schema backoffice;

create table backoffice.operator (
  id bigint generated always as identity (start with 501) primary key,
  login text not null unique,
  name text not null,
  role text not null check (role in ('cashier', 'risk', 'head')),
  password text not null,
  -- The secret of the authenticator app, sealed under this row.
  factor bytea not null,
  -- A code counts once.
  last_step bigint not null default 0,
  is_active boolean not null default true,
  made_at timestamptz not null
);

create table backoffice.session (
  id uuid primary key,
  operator bigint not null references backoffice.operator,
  ip text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null
);

create table backoffice.failed_login (
  subject text primary key,
  count integer not null,
  since timestamptz not null
);

-- Calls of operators that have a key, and their results: a repeated call changes nothing (D-27).
create table backoffice.asked (
  operator bigint not null references backoffice.operator,
  key uuid not null,
  what text not null,
  state text not null check (state in ('done', 'waiting')),
  at timestamptz not null,
  primary key (operator, key)
);

-- Append-only.
create table backoffice.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  act text not null,
  subject text not null,
  detail text not null,
  -- Decimal text.
  amount text,
  currency text,
  constraint audit_sum check ((amount is null) = (currency is null))
);
create function backoffice.audit_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the log of acts is only ever added to';
end $$;
create trigger audit_stands before update or delete or truncate on backoffice.audit execute function backoffice.audit_stands();
