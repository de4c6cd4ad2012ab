-- D-5: the house asks who a player is before it knows that he is old enough.
alter table kyc.player drop constraint player_need_check;
alter table kyc.player add constraint player_need_check check (need in ('payout', 'volume', 'risk', 'operator', 'age'));
