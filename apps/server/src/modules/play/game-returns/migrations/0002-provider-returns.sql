-- Running sums over settled real bets per provider's game and currency, minor units. Bets read before this version are not in them.
create table game_returns.provider_sum (
  provider text not null, slug text not null, currency smallint not null,
  bets bigint not null, stake numeric not null, win numeric not null,
  since timestamptz not null,  -- of the first counted settlement
  primary key (provider, slug, currency)
);
