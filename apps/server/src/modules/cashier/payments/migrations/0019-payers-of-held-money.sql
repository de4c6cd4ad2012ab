-- The encrypted number of the card or phone that paid what waits in suspense: a match names it as the source of the money. It is removed when
-- the money leaves suspense.
alter table payments.payment add column payer bytea;
