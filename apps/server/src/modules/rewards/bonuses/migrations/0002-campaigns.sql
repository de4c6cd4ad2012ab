-- Free spins that were granted (bonuses.md 5). Their winnings collect here, and become a bonus when the campaign ends.
create table bonuses.campaign (
  player bigint not null,
  id text not null,                            -- of what gave it: granted once
  place bigint generated always as identity,
  currency smallint not null,
  game text not null, title text not null,     -- slug and title of the game
  count int not null check (count > 0),
  spins_left int not null check (spins_left between 0 and count),
  bet_value bigint not null check (bet_value > 0),
  wager int not null check (wager >= 0),
  max_win bigint check (max_win > 0),
  won bigint not null default 0 check (won >= 0),
  status text not null check (status in ('active', 'used', 'cancelled', 'expired')),
  expires_at timestamptz not null, granted_at timestamptz not null, ended_at timestamptz,
  invoice bigint,                              -- the deposit that earned it
  made_by text, reason text,                   -- an operator who granted it by hand
  primary key (player, id)
);
create index campaign_invoice on bonuses.campaign (invoice) where invoice is not null;
