-- Invoices whose amount is near that of a payment without an invoice (BEY-9), of the states that may miss money; and those unpaid, by time.
create index invoice_asked on payments.invoice (psp, currency, asked_amount, created_at) where status in (1, 2, 4, 5, 6, 8);
create index invoice_unpaid on payments.invoice (created_at, id) where status in (1, 2, 4, 5, 6);
