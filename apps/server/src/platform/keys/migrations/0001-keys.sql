-- Which keys the data of this database are sealed under. A process compares its secrets with these rows before it touches anything.
create schema keys;

create table keys.known (
  secret text not null,        -- the setting that holds the key: SECRET_SEEDS
  key_id bytea not null,       -- stands in front of each value that the key sealed
  sealed bytea not null,       -- a known text that this key alone opens
  made_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz,      -- set when another key took its place: it opens old values and seals nothing
  primary key (secret, key_id)
);

create unique index known_current on keys.known (secret) where retired_at is null;
