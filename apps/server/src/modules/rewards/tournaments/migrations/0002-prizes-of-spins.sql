-- Free spins as prizes; their amount is the value of all of them together.
alter table tournaments.prize add column spins int not null default 0 check (spins >= 0);
alter table tournaments.prize drop constraint prize_kind_check;
alter table tournaments.prize add constraint prize_kind_check check (kind in ('cash', 'bonus', 'spins'));
alter table tournaments.prize drop constraint prize_check;
alter table tournaments.prize add constraint prize_terms
  check ((kind = 'spins') = (spins > 0) and (kind = 'spins' or (kind = 'bonus') = (wager > 0)));
