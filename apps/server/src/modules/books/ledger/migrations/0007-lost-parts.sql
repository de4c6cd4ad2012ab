-- The share of a win or refund that was not credited, because the bonus of the stake was over: it moves no money, and a statement
-- names it.
create table ledger.lost_part (
  player bigint not null, currency smallint not null, at timestamptz not null,
  bet uuid not null, tx uuid not null,
  amount bigint not null check (amount > 0),
  primary key (player, currency, at, tx)
);
