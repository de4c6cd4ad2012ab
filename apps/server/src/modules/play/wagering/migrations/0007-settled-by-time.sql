-- The console's overview sums the bets of a day. Rows are written in about the order of their instants, so a block range index costs a bet nothing.
create index settled_bet_at on wagering.settled_bet using brin (at);
