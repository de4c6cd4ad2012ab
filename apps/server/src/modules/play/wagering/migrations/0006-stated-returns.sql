-- What a game states of a bet before its draw, per stake; null of other providers' games, and of bets settled before this version.
alter table wagering.settled_bet
  add column return_low_e9 int, add column return_high_e9 int,  -- the exact return x 10^9; a range where it depends on later moves
  add column variance_e6 bigint;                               -- of the return, at most, x 10^6; null where it depends on later moves
