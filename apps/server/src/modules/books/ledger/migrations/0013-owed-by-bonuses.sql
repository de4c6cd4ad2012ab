-- A converted bonus of which a win was taken back: `owed` is what its money did not cover, and what its bets bring later pays it first; `repaid` is what they have
-- paid of it, which counts in the cap; `kept` is what the cap has kept of the bonus money. A null `kept` is not known: such a bonus owes nothing. So it is for
-- conversions of before with a cap, and for those of a process of the version before.
alter table ledger.bonus_run
  add column owed bigint not null default 0 check (owed >= 0),
  add column repaid bigint not null default 0 check (repaid >= 0),
  add column kept bigint check (kept >= 0);
update ledger.bonus_run set kept = 0 where is_converted and max_convert is null;
