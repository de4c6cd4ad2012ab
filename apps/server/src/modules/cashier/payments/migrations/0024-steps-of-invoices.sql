-- What became of an invoice beside its payments, for the timeline of a player; append-only. Ends without money and charge-backs of before this
-- version have no instants. Who refused one is not known of that time.
create table payments.step (
  id bigint generated always as identity primary key,
  invoice bigint not null references payments.invoice,
  kind text not null check (kind in ('expired', 'cancelled', 'failed', 'refused', 'charged_back', 'charge_back_won')),
  at timestamptz not null,
  -- player, house, or the name of an operator; null: not known.
  by text,
  -- Why it was refused.
  because text
);
create index step_invoice on payments.step (invoice);

insert into payments.step (invoice, kind, at, because) select id, 'refused', refused_at, refused_because from payments.invoice where refused_at is not null;
