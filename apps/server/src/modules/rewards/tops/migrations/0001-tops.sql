-- What settled bets paid and staked per player and period, in EUR at the rate of the day of their settlement.
create schema tops;

-- Kept when the bets are read again: the same bets give the same sums.
create table tops.rate (
  day date not null, currency smallint not null,
  rate_e8 bigint not null check (rate_e8 > 0),     -- EUR cents for one minor unit, x 10^8
  source text not null,                            -- the source's id, 'earlier' or 'fixed'
  primary key (day, currency)
);

create table tops.sum (
  period smallint not null,                        -- 0 day, 1 week, 2 month, 3 all
  start date not null,
  player bigint not null,
  winnings bigint not null, turnover bigint not null, best bigint not null,  -- 1/10,000 EUR cent; best: the largest single win
  primary key (period, start, player)
);
create index sum_winnings on tops.sum (period, start, (winnings / 10000) desc, player);
create index sum_turnover on tops.sum (period, start, (turnover / 10000) desc, player);
create index sum_best on tops.sum (period, start, (best / 10000) desc, player);

-- The largest wins of a player's day: they replace a largest win that is taken back.
create table tops.win (
  player bigint not null, day date not null, key uuid not null,
  value bigint not null check (value > 0),
  primary key (player, day, key)
);
