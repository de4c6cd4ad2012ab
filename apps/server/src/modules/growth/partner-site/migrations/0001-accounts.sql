-- Log-ins of partners to their own site. No player and no operator is here.
create schema partner_site;

create table partner_site.account (
  partner bigint primary key,
  login text not null unique,
  password text not null,
  factor bytea not null,                -- secret of the authenticator app, encrypted for this row
  last_step bigint not null default 0,  -- a code counts once
  created_at timestamptz not null
);

-- One open invitation per partner. Accepted, it replaces the account.
create table partner_site.invitation (
  partner bigint primary key,
  login text not null unique,
  token_hash bytea not null unique,     -- SHA-256: the link itself is shown once and not stored
  factor bytea not null,
  invited_by text not null,
  ends_at timestamptz not null
);

create table partner_site.session (
  id uuid primary key,
  partner bigint not null,
  ip text not null,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index session_partner on partner_site.session (partner);

create table partner_site.failed_login (
  subject text primary key,
  count integer not null,
  since timestamptz not null
);
