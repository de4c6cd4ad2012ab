-- Bets of all players in one currency by what was staked, for the ticker.
create index bet_stake on sportsbook.bet (currency, placed_stake, id);
