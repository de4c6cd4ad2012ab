-- Invoices whose amount is near that of a payment without an invoice (BEY-9), of the states that may miss money.
create index invoice_asked on payments.invoice (psp, currency, asked_amount) where status in (1, 2, 4, 5, 6, 8);
