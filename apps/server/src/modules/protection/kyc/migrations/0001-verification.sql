-- Verification: how far each player has come, the checks, their documents (sealed), and the provider's events.
-- Source: money.md "Verification".
create schema kyc;

create table kyc.player (
  player bigint primary key,
  status text not null check (status in ('init', 'waiting', 'user_pending', 'pending', 'failed', 'unverified', 'success', 'verified')),
  -- Why the house asks for it; null while nobody does.
  need text check (need in ('payout', 'volume', 'risk', 'operator')),
  reason text,
  check_id uuid
);

-- Every step ever taken: failures are counted here, and an operator reads it.
create table kyc.step (
  id bigint generated always as identity primary key,
  player bigint not null references kyc.player,
  was text not null,
  became text not null,
  cause text not null,
  at timestamptz not null
);
create index step_player on kyc.step (player, at desc);

create table kyc.check (
  id uuid primary key,
  player bigint not null references kyc.player,
  country text not null,
  document_kind text not null,
  -- Name, birth date and number, sealed; hashes under a key of the house find the same person again.
  person bytea not null,
  person_hash bytea not null,
  document_hash bytea not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  handed_at timestamptz,
  decided_at timestamptz,
  outcome text check (outcome in ('success', 'failed', 'revoked'))
);
create index check_player on kyc.check (player, created_at desc);
create index check_open on kyc.check (submitted_at) where submitted_at is not null and decided_at is null;
create index check_ended on kyc.check (coalesce(decided_at, created_at));

create table kyc.document (
  id uuid primary key,
  check_id uuid not null references kyc.check,
  side text not null check (side in ('front', 'back', 'selfie')),
  type text not null,
  bytes integer not null,
  content bytea not null,
  unique (check_id, side)
);
-- Sealed bytes do not compress.
alter table kyc.document alter column content set storage external;

create table kyc.event (
  provider text not null,
  event text not null,
  result text not null,
  at timestamptz not null,
  primary key (provider, event)
);
