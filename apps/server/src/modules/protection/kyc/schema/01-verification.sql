-- Verification: the status of each player, the checks, their documents (sealed), and the provider's events.
-- Source: money.md "Verification".
create schema kyc;

create table kyc.player (
  player bigint primary key,
  status text not null check (status in ('init', 'waiting', 'user_pending', 'pending', 'failed', 'unverified', 'success', 'verified')),
  -- Why the product requires it; null while it does not. age: of every player, before it is known that the player is old enough (D-5).
  need text check (need in ('payout', 'volume', 'risk', 'operator', 'age')),
  reason text,
  check_id uuid,
  -- Since when the player's payouts call for the second level, which an operator decides.
  second_at timestamptz
);
create index player_open on kyc.player (status) where status = 'pending' or second_at is not null;

-- Every change of status: failures are counted here, and an operator reads it.
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
  -- Name, birth date and number, sealed; hashes under a key of the product find the same person again.
  person bytea not null,
  person_hash bytea not null,
  document_hash bytea not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  handed_at timestamptz,
  decided_at timestamptz,
  outcome text check (outcome in ('success', 'failed', 'revoked')),
  -- Since when an operator has to decide, because the provider does not.
  left_at timestamptz
);
create index check_player on kyc.check (player, created_at desc);
create index check_open on kyc.check (submitted_at) where submitted_at is not null and decided_at is null;
create index check_ended on kyc.check (coalesce(decided_at, created_at));
-- The same person, or the same document, under another account.
create index check_person on kyc.check (person_hash);
create index check_document on kyc.check (document_hash);

create table kyc.document (
  id uuid primary key,
  check_id uuid not null references kyc.check,
  side text not null check (side in ('front', 'back', 'selfie')),
  type text not null,
  bytes integer not null,
  content bytea storage external not null,  -- sealed bytes do not compress
  unique (check_id, side)
);

create table kyc.event (
  provider text not null,
  event text not null,
  result text not null,
  at timestamptz not null,
  primary key (provider, event)
);

-- Dates of birth below the least age that a player entered before another one was accepted: a reviewer sees them beside the check.
create table kyc.refused_birth_date (
  id uuid primary key,
  player bigint not null,
  -- Sealed under this row.
  birth_date bytea not null,
  at timestamptz not null
);
create index refused_birth_date_player on kyc.refused_birth_date (player, at);
