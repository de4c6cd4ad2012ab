-- How long the cashback of a week can be claimed, in days from its end. Null of weeks that were computed before, or by a process of the version before: three.
alter table vip.cashback add column claim_days smallint check (claim_days between 1 and 7);
