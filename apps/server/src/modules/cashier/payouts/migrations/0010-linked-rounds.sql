-- Rounds of real money against accounts that are linked now: found at the request, for the operator who decides it.
alter table payouts.payout add column linked_rounds jsonb not null default '[]';
