-- Free spins that were earned and wait: for a game that takes them, or for the end of the player's pause. Gone once they are given.
create table bonuses.promised_spins (
  player bigint not null,
  id text not null,                            -- of what gave them: granted once
  currency smallint not null,
  count int not null check (count > 0),
  bet_value bigint, wager int, life_ms bigint, max_win bigint, -- null: the default of the currency
  game text,                                   -- the wanted one
  invoice bigint,                              -- the deposit that earned them
  reason text not null check (reason in ('no_game', 'pause')),
  promised_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (player, id)
);
create index promised_spins_due on bonuses.promised_spins (next_try_at);
create index promised_spins_invoice on bonuses.promised_spins (invoice) where invoice is not null;
