-- One row and one lock per player and currency (D-21). No index on a changing column and room on the page: updates are HOT.
create table ledger.wallet (
  player bigint not null,
  currency smallint not null,
  cash bigint not null default 0, bonus bigint not null default 0, hold bigint not null default 0, locked bigint not null default 0, debt bigint not null default 0,
  seq bigint not null default 0,       -- number of the last journal line; it is the `version` of answers and pushes
  nonce bigint not null default 0,     -- next nonce of the active seed pair
  pair int not null default 1,         -- number of the active seed pair
  block smallint not null default 0,   -- not 0: no bet (fraud, self-exclusion, cool-off)
  stop_at timestamptz,                 -- from here on no bet: the earlier of session limit and reality check
  bonus_max bigint,                    -- max bet while a bonus is active (bonuses.md 2.3)
  caps bigint[],                       -- wager day, week, month, loss day, week, month; null = no limit at all
  staked bigint[], returned bigint[],  -- sums of day, week, month, exact as of `rolled`; kept only beside caps
  rolled timestamptz,
  primary key (player, currency),
  constraint wallet_covered check (cash >= 0 and bonus >= 0 and hold >= 0 and locked >= 0 and debt <= 0)
) with (fillfactor = 60);

-- What stands inside the windows, kept only for wallets with limits. `at` is taken under the wallet's lock, so it only grows.
create table ledger.window_item (
  player bigint, currency smallint, at timestamptz, seq bigint, key uuid not null, staked bigint not null, returned bigint not null,
  primary key (player, currency, at, seq)
);

create function ledger.windows() returns table (i int, span interval) language sql immutable as $$
  values (1, interval '86400 s'), (2, interval '604800 s'), (3, interval '2592000 s')
$$;

-- Opens the wallet, or brings it up to date when the player comes back to this currency: pair, nonce and block belong to
-- the person, and a nonce must never be drawn twice from one pair.
create function ledger.open_wallet(p_player bigint, p_currency smallint) returns void language sql as $$
  insert into ledger.wallet as mine (player, currency, pair, nonce, block, stop_at)
  select p_player, p_currency, coalesce(max(w.pair), 1), coalesce(max(w.nonce), 0), coalesce(max(w.block), 0), min(w.stop_at)
  from ledger.wallet w where w.player = p_player
  on conflict (player, currency) do update set nonce = greatest(mine.nonce, excluded.nonce) where mine.nonce < excluded.nonce
$$;

-- A new seed pair starts at nonce 0. Answers the number of the pair and of bets the old one drew.
create function ledger.rotate_pair(p_player bigint) returns table (pair int, used bigint) language sql as $$
  with held as materialized (select w.player, w.currency, w.nonce from ledger.wallet w where w.player = p_player order by w.currency for update),
    turned as (update ledger.wallet w set pair = w.pair + 1, nonce = 0 from held where w.player = held.player and w.currency = held.currency
      returning w.pair, held.nonce)
  select max(turned.pair), max(turned.nonce) from turned having count(*) > 0
$$;
