-- What of each credited deposit was not staked yet. A payout waits until nothing is left (money.md B, "Deposit turnover").
create schema turnover;

create table turnover.deposit (
  player bigint not null, currency smallint not null,
  version bigint not null,                            -- of the wallet, right after the credit: earlier bets stake none of it
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining >= 0 and remaining <= amount),
  primary key (player, currency, version)
);
create index deposit_open on turnover.deposit (player) where remaining > 0;

-- Which bet staked what of which deposit, so that a bet that is taken back gives back exactly that.
create table turnover.taken (
  player bigint not null, bet uuid not null, currency smallint not null, version bigint not null,
  amount bigint not null check (amount > 0),
  primary key (player, bet, version)
);
