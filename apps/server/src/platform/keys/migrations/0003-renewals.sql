-- New data keys after a theft. The former ones seal and sign nothing any more: a hash that was keyed with one is keyed again with the next.
alter table keys.known add column former bytea,   -- the data keys before this one, oldest first, encrypted with the secret
  add constraint retired_knows_no_former check (retired_at is null or former is null);

-- A renewal that has begun and not ended. No process starts meanwhile.
create table keys.renewal (
  secret text primary key,
  key_id bytea not null,
  sealed bytea not null,
  former bytea not null,
  data_key_id bytea not null,
  begun_at timestamptz not null default clock_timestamp()
);

-- What it has done: these steps must not run a second time.
create table keys.renewal_step (
  name text primary key,
  done_at timestamptz not null default clock_timestamp()
);

-- The secrets of other companies and services that this database's processes have used: keyed hashes, so that a check after a theft finds
-- those that nobody has changed.
create table keys.setting (
  name text primary key,
  fingerprint bytea not null,
  exposed bytea            -- of the value at the latest renewal of the data keys
);
