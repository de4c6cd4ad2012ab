-- Invoices paid in an asset of a chain.
alter table payments.invoice add column crypto jsonb;

-- An address of its own tells them apart, so their sums may be equal.
drop index payments.invoice_open_amount;
create unique index invoice_open_amount on payments.invoice (method, amount) where status in (1, 2) and type <> 'crypto';
