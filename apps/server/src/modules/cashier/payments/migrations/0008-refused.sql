-- What a player is told of an invoice that a person of the house refused (BEY-9). The latest refusal stands: after it the player
-- may dispute again. Source: money.md B, "Matching screen".
alter table payments.invoice
  add refused_because text,
  add refused_at timestamptz,
  add constraint invoice_refused check ((refused_because is null) = (refused_at is null));
