-- Reload offers of operators: a percentage of each deposit, by weekday or segment (bonuses.md 1). A change is a new version.
create table bonuses.reload (
  id text not null, version int not null check (version > 0),
  pct int not null check (pct between 25 and 50),
  min bigint not null check (min >= 0), max bigint not null check (max > 0),   -- EUR minor units
  weekdays smallint[] not null,                -- UTC, 0 = Sunday; empty = every day
  segment text,                                -- a tier of the VIP club; null = everybody
  starts_at timestamptz not null, ends_at timestamptz not null,
  budget bigint not null check (budget > 0),   -- EUR minor units: when so much was given, no more is offered
  made_by text not null, made_at timestamptz not null, reason text not null,
  stopped_at timestamptz,
  primary key (id, version), check (ends_at > starts_at)
);
create unique index reload_running on bonuses.reload (id) where stopped_at is null;
