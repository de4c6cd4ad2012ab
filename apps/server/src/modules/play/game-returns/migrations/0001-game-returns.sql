-- Running sums over settled real bets per game and currency: the observed return, and what the game stated of the same bets.
create schema game_returns;
create table game_returns.sum (
  game text not null, currency smallint not null,
  bets bigint not null, stake numeric not null, win numeric not null, paid bigint not null,  -- minor units
  low_e9 numeric not null, high_e9 numeric not null,        -- stake times stated return
  stated_e6 numeric not null,                               -- squared stake times stated variance
  measured_e18 numeric not null, measured bigint not null,  -- squared differences of the bets without a stated variance, and their number
  largest numeric not null,                                 -- the largest single win
  since timestamptz not null,                               -- of the first counted settlement
  primary key (game, currency)
);
