-- The welcome pack as operators set it. Without a version in force the defaults of the product hold (bonuses.md 1).
create table bonuses.welcome_pack (
  version int primary key check (version > 0),
  stages jsonb not null,
  starts_at timestamptz not null,
  stopped_at timestamptz check (stopped_at >= starts_at),   -- the version before holds from then on
  made_by text not null, made_at timestamptz not null, reason text not null
);
