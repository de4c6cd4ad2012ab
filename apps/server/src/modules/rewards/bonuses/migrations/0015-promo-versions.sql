-- Versions of a promo code: the row of the code is the one in force, and keeps its uses. Former ones stay as they were.
alter table bonuses.promo_code add column version int not null default 1 check (version > 0), add column reason text;
create table bonuses.former_promo (
  code text not null references bonuses.promo_code,
  version int not null check (version > 0),
  terms jsonb not null,                        -- the row of the code
  ended_at timestamptz not null,
  primary key (code, version)
);
