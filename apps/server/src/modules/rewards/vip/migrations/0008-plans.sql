-- Terms of the tiers as operators set them. Without a version in force the defaults of the product hold. Bets have the terms of their settlement:
-- versions begin and are stopped in the future only, so that a replay comes to the same rakeback.
create table vip.plan (
  version int primary key check (version > 0),
  tiers jsonb not null,
  starts_at timestamptz not null,
  stopped_at timestamptz check (stopped_at >= starts_at),   -- the version before holds from then on
  made_by text not null, made_at timestamptz not null, reason text not null
);
