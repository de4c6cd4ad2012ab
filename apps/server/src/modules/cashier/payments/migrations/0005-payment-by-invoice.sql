-- Each credit asks what a player paid in, invoice by invoice: without it every one reads all payments there ever were.
create index payment_invoice on payments.payment (invoice);
