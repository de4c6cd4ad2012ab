-- A held win keeps the parts that it had when it came: before, they were taken from the round at its release, so that a later stake changed them.
update ledger.external_call x set bonus = case when s.staked = 0 then x.amount else x.amount * s.bonus / s.staked end
  from (select player, round, sum(amount) as staked, sum(bonus) as bonus from ledger.external_call where kind = 'stake' and rolled_back_by is null group by 1, 2) s
  where s.player = x.player and s.round = x.round and x.kind = 'win' and x.is_held and x.resolved is null and x.rolled_back_by is null and not x.is_collected;
