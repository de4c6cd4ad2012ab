-- The life of bonus money and free spins as prizes, as it was announced. Null of tournaments of before, and of those that a process of the version before announces:
-- bonus money lives seven days, free spins as long as the reward settings of their grant say.
alter table tournaments.tournament add column prize_days smallint check (prize_days between 1 and 92);
