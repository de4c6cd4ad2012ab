-- Bets of all players by the time when they were placed, for the ticker of some days.
create index bet_placed on sportsbook.bet (placed_at, id);
