-- Events that are over while bets wait: few of all legs are open. First, since the next statement keeps readers of the board out until the end.
create index bet_leg_open on sportsbook.bet_leg (event) where state = 'open';

-- A void event stays void when the board has forgotten it: one that is listed again takes no bets and opens none before the void is withdrawn. A
-- void without its event ends by age.
alter table sportsbook.void_event drop constraint void_event_event_fkey;
