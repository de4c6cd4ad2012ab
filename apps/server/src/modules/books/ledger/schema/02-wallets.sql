-- One row and one lock per player and currency (D-21). No index on a changing column and space left on the page: updates are HOT.
create table ledger.wallet (
  player bigint not null,
  currency smallint not null,
  cash bigint not null default 0, bonus bigint not null default 0, hold bigint not null default 0, locked bigint not null default 0, debt bigint not null default 0,
  seq bigint not null default 0,       -- number of the last journal line; the `version` of answers and pushes
  nonce bigint not null default 0,     -- next nonce of the active seed pair
  pair int not null default 1,         -- number of the active seed pair
  block smallint not null default 0,   -- not 0: no bet (fraud, court, staff)
  stop_at timestamptz,                 -- no bet from this instant: the earlier of session limit and reality check
  bonus_max bigint,                    -- max bet while a bonus is active (bonuses.md 2.3)
  caps bigint[],                       -- wager day, week, month, loss day, week, month; null = no limit at all
  staked bigint[], returned bigint[],  -- sums of day, week, month, exact as of `rolled`; kept only beside caps
  rolled timestamptz,
  barred_until timestamptz,            -- no bet before this instant: cool-off or self-exclusion (bonuses.md 11); infinity = until further notice
  primary key (player, currency),
  constraint wallet_covered check (cash >= 0 and bonus >= 0 and hold >= 0 and locked >= 0 and debt <= 0)
) with (fillfactor = 60);

-- What stands inside the rolling windows, kept only for wallets with limits. `at` is taken under the wallet's lock, so it only grows.
create table ledger.window_item (
  player bigint, currency smallint, at timestamptz, seq bigint, key uuid not null, staked bigint not null, returned bigint not null,
  primary key (player, currency, at, seq)
);
