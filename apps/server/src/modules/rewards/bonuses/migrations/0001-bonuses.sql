-- Bonuses of players and what their bets counted (bonuses.md 1 and 2). Money stands in the ledger alone: an active bonus owns the
-- bonus money of its wallet.
create schema bonuses;

create table bonuses.bonus (
  player bigint not null,
  id text not null,                            -- of the offer: granted once
  place bigint generated always as identity,   -- the order of grants, which is the order of the queue
  currency smallint not null,
  status text not null check (status in ('queued', 'active', 'converted', 'expired', 'forfeited', 'cancelled', 'depleted')),
  amount bigint not null check (amount > 0),
  required bigint not null check (required >= 0),
  counted bigint not null default 0,           -- stakes that counted: more than `required` when bets were settled together
  life_ms bigint not null,
  expires_at timestamptz,                      -- from the activation on
  max_convert bigint, converted bigint not null default 0,
  campaign text,                               -- of free spins whose winnings these are
  invoice bigint,                              -- the deposit that earned it
  granted_at timestamptz not null, ended_at timestamptz,
  since bigint, until bigint,                  -- versions of the wallet at its activation and at its end
  primary key (player, id),
  check ((status = 'queued') = (since is null) or status in ('cancelled', 'forfeited', 'converted'))
);
create unique index bonus_active on bonuses.bonus (player) where status = 'active';
create index bonus_spans on bonuses.bonus (player, since);
create index bonus_invoice on bonuses.bonus (invoice) where invoice is not null;

-- What each settled bet counted for the bonus that was active when it was placed, also nothing, and then why.
create table bonuses.counted_bet (
  player bigint not null, key uuid not null,
  bonus text not null, game text not null,
  stake bigint not null, percent smallint not null, reason text,
  counted bigint not null check (counted >= 0),
  at timestamptz not null,
  primary key (player, key)
);
create index counted_bet_bonus on bonuses.counted_bet (player, bonus, at desc);

-- The offer of a deposit, fixed when its invoice is created.
create table bonuses.invoice_offer (
  invoice bigint primary key,
  player bigint not null, currency smallint not null,
  offer text not null,                         -- id: granted once
  pct int not null, min bigint not null, max bigint not null, wager int not null, life_ms bigint not null,
  promo text                                   -- the code that it was chosen by
);

create table bonuses.promo_code (
  code text primary key,                       -- upper case
  type text not null check (type in ('deposit_percent', 'balance', 'cash')),
  value int not null check (value > 0),        -- percent, or whole units of money
  min bigint, max bigint,                      -- of a deposit, EUR minor units
  wager int not null check (wager >= 0),
  starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  total_limit int check (total_limit > 0),     -- null = no limit
  currencies text[],                           -- null = every currency
  budget bigint check (budget > 0),            -- EUR minor units: what all uses together may cost
  title_ru text not null, title_en text not null, title_kz text not null,
  stopped_at timestamptz,
  made_by text not null, made_at timestamptz not null,
  check (type = 'deposit_percent' or budget is not null),
  check ((type = 'deposit_percent') = (max is not null) and (min is null) = (max is null))
);

create table bonuses.promo_use (
  player bigint not null, code text not null references bonuses.promo_code,
  state text not null check (state in ('waiting_phone', 'waiting_deposit', 'given', 'over')),
  cost bigint not null,                        -- EUR minor units
  phone_hash bytea,                            -- of the number that the code was used with
  at timestamptz not null,
  primary key (player, code)
);
create unique index promo_use_phone on bonuses.promo_use (code, phone_hash) where phone_hash is not null;
create unique index promo_use_waiting on bonuses.promo_use (player) where state = 'waiting_deposit';
