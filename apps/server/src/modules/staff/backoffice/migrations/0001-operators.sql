-- People of the house: their accounts, sessions and log of acts, and what waits for a second one. No player stands here (D-2).
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
  -- The operator's own account as a player, for which he decides nothing.
  player bigint,
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

-- What one person decided with money: the rolling sums of four eyes are made of it. Sums in EUR minor units.
create table backoffice.decision (
  id bigint generated always as identity primary key,
  operator bigint not null references backoffice.operator,
  player bigint,
  eur bigint not null check (eur >= 0),
  at timestamptz not null
);
create index decision_operator on backoffice.decision (operator, at);
create index decision_player on backoffice.decision (player, at) where player is not null;

create table backoffice.approval (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('match', 'refuse', 'send_back', 'correction')),
  subject text not null,
  act jsonb not null,
  player bigint,
  amount text not null,
  currency text not null,
  eur bigint not null,
  reason text not null,
  operator bigint not null references backoffice.operator,
  at timestamptz not null,
  verdict text check (verdict in ('approve', 'decline')),
  decided_by bigint references backoffice.operator,
  decided_at timestamptz,
  decided_reason text,
  check ((verdict is null) = (decided_by is null)),
  check (decided_by is distinct from operator)
);
create index approval_open on backoffice.approval (id) where verdict is null;
-- The same thing is proposed once at a time.
create unique index approval_subject on backoffice.approval (kind, subject) where verdict is null;

-- Append-only.
create table backoffice.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null,
  act text not null,
  subject text not null,
  detail text not null
);
create function backoffice.audit_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the log of acts is only ever added to';
end $$;
create trigger audit_stands before update or delete or truncate on backoffice.audit execute function backoffice.audit_stands();
