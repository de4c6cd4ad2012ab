-- Operators find an invoice by the provider's number of it, or of a payment: of coins also by the transaction, which the number begins with.
create index invoice_ext on payments.invoice (ext_id) where ext_id is not null;
create index payment_ext on payments.payment (ext collate "C");
