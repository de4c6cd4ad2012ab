-- What the bets of one player on one round cover together is read for each settled bet.
create index bet_own_round on live.bet (seat, game, round) where round is not null;
