-- Added by hand, and no payout has gone there yet: its first day begins with the first one.
alter table payouts.requisite add column is_unused boolean not null default false;
