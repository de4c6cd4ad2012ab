-- The owner and bank of the card or phone that receives a transfer, as the provider reports them.
alter table payments.invoice
  add column recipient_name text,
  add column recipient_bank text;
