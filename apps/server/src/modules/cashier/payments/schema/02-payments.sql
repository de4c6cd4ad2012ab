-- Each payment of a provider counts once, whatever number of events report it.
create table payments.payment (
  psp text not null,
  ext text not null,
  -- null: money of no known invoice, in suspense.
  invoice bigint references payments.invoice,
  amount bigint not null check (amount > 0),
  currency text not null,
  kind text not null check (kind in ('paid', 'second', 'suspended')),
  at timestamptz not null,
  -- What the provider kept of it, from its report; null before.
  fee bigint check (fee >= 0),
  primary key (psp, ext)
);
create index payment_at on payments.payment (psp, at);
-- Each credit reads what a player paid, invoice by invoice.
create index payment_invoice on payments.payment (invoice);
create index payment_suspended on payments.payment (at) where kind = 'suspended';

-- How money in suspense ended: matched to an invoice, or sent back to its source. Source: money.md B, "Matching screen".
create table payments.suspense_end (
  psp text not null,
  ext text not null,
  -- taken_back: coins whose block was reorged while they were held. Source: money.md B, "Crypto".
  outcome text not null check (outcome in ('matched', 'sent_back', 'taken_back')),
  invoice bigint references payments.invoice,
  -- The operator; `house` for what was not matched within thirty days.
  by text not null,
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  primary key (psp, ext),
  foreign key (psp, ext) references payments.payment,
  check ((outcome = 'matched') = (invoice is not null))
);
