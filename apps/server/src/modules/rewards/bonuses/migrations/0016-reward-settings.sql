-- What operators set of gifts and offers beside their own terms. Without a version in force the defaults of the product hold (bonuses.md 1, 3, 5 and 7).
create table bonuses.reward_settings (
  version int primary key check (version > 0),
  settings jsonb not null,                     -- amounts as text
  starts_at timestamptz not null,
  stopped_at timestamptz check (stopped_at >= starts_at),   -- the defaults hold from then on
  made_by text not null, made_at timestamptz not null, reason text not null
);
-- How long a chosen code waits, by the settings at its choice. Null of a use of the version before: three days.
alter table bonuses.promo_use add column waits_until timestamptz;
