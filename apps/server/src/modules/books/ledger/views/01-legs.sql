-- The journal as single pair legs, the input of the invariants.
create or replace view ledger.leg as
  select b.player as owner, b.currency, b.seq, b.key as bet, part.src, part.dst, part.amount
  from ledger.bet b, lateral (values (1, b.account, b.c), (2, b.account, b.b), (b.account, 1, b.wc), (b.account, 5, b.r), (b.account, 2, b.wb)) part(src, dst, amount)
  where part.amount > 0
  union all
  select owner, currency, seq, bet, src, dst, amount from ledger.entry;
