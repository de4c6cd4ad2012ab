-- Why the player of held money could not be credited (D-74): operators read it beside the payment. Null for money that waits for another
-- reason, and for what came before.
alter table payments.payment add column held_because text;

-- What the player's own restriction keeps off the balance: shown on the invoice until it has left suspense.
alter table payments.invoice
  add column held_because text,
  add column held_amount bigint check (held_amount > 0),
  add constraint invoice_held check ((held_because is null) = (held_amount is null));
