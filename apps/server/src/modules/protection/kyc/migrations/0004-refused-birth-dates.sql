-- Days of birth below the least age that a player gave before another one was taken: a reviewer sees them beside the check.
create table kyc.refused_birth_date (
  id uuid primary key,
  player bigint not null,
  -- Sealed under this row.
  birth_date bytea not null,
  at timestamptz not null
);
create index refused_birth_date_player on kyc.refused_birth_date (player, at);
