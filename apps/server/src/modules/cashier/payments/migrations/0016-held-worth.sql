-- What held coins are worth, in minor units of the currency of the invoice that they came for: an operator decides about this value.
-- Null for money, and for coins that were held without a rate.
alter table payments.payment add column worth bigint check (worth >= 0);
