-- The terms of the bonus that the player took with the invoice, as shown before it was created: invoice and receipt state them.
alter table payments.invoice add column bonus jsonb;
