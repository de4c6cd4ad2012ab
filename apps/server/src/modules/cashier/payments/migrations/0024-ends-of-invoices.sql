-- When an invoice ended without money, and when its money was last charged back: the timeline of a player. Null of those before this version.
alter table payments.invoice
  add column ended_at timestamptz,
  add column charged_back_at timestamptz;
