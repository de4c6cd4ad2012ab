-- Prices move by liability. What the offered prices of a market carry: the part of its limit in ppm, by the key of the outcome.
alter table sportsbook.market add column loads jsonb not null default '{}';

-- On the event's sum: liability has changed since the prices of the event were last moved.
alter table sportsbook.exposure add column is_moved boolean not null default false;
create index exposure_moved on sportsbook.exposure (event) where is_moved;
update sportsbook.exposure set is_moved = true where outcome = '' and liability > 0;

-- How much the probability of an outcome at its limit rises, ppm; 0: no price of the league moves.
alter table sportsbook.league_trading
  add column price_shift integer not null default 150000 check (price_shift between 0 and 300000);

-- The price of a leg before the move by liability: a cash-out neither pays nor charges that move.
alter table sportsbook.bet_leg add column unshifted int;
update sportsbook.bet_leg set unshifted = odds;
alter table sportsbook.bet_leg alter column unshifted set not null;
