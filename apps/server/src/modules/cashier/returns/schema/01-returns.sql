-- Accounts that are closed for the identity of their owner, and what was returned of their net deposits.
-- Source: money.md "Verification", bonuses.md 11, decision 0024. Amounts are minor units.
create schema returns;

create table returns.closed (
  player bigint primary key,
  cause text not null check (cause in ('under_age', 'second_account')),
  at timestamptz not null
);

-- Written once. What an act posted: `net` went out, `change` was added to the cash before it (positive: by the house), `waived` was owed.
create table returns.act (
  player bigint not null references returns.closed,
  currency text not null,
  n smallint not null,
  net bigint not null check (net >= 0),
  change bigint not null,
  waived bigint not null check (waived >= 0),
  -- Partly hidden; null where nothing went out.
  masked text,
  by text not null,
  reason text not null,
  at timestamptz not null,
  primary key (player, currency, n),
  check ((masked is null) = (net = 0))
);
