-- Invoices that are paid on the provider's own page.
alter table payments.invoice
  add column is_hosted boolean not null default false,
  add column redirect_url text;

-- The page belongs to one invoice, so amounts may be equal.
drop index payments.invoice_open_amount;
create unique index invoice_open_amount on payments.invoice (method, amount) where status in (1, 2) and type <> 'crypto' and not is_hosted;
