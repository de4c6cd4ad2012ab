-- Which keys the data of this database are sealed under. A process compares its secrets with these rows before it reads anything else.
-- A secret encrypts one data key, and the data key encrypts the data: another secret takes its place without a change of the data.
create schema keys;

create table keys.known (
  secret text not null,        -- the setting that has the key: SECRET_SEEDS
  key_id bytea not null,       -- of the secret
  sealed bytea,                -- the data key; null after retirement: a replaced secret opens nothing
  made_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz,      -- set when another secret took its place
  data_key_id bytea not null,  -- stands in front of each value that the data key sealed
  primary key (secret, key_id),
  constraint retired_opens_nothing check ((retired_at is null) = (sealed is not null))
);

create unique index known_current on keys.known (secret) where retired_at is null;
