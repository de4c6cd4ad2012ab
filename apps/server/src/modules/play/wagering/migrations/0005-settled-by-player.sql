-- Play of some players over a period: the months of partners read it, and any past one again.
create index settled_bet_player on wagering.settled_bet (player, at);
