-- Operators sort the deposits of one currency by what was asked.
create index invoice_sum on payments.invoice (currency, asked_amount, id);
