-- What became of money in suspense: matched to an invoice, or sent back to where it came from. Source: money.md B, "Matching screen".
create table payments.suspense_end (
  psp text not null,
  ext text not null,
  outcome text not null check (outcome in ('matched', 'sent_back')),
  invoice bigint references payments.invoice,
  -- The operator; `house` for what nobody matched within thirty days.
  by text not null,
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  primary key (psp, ext),
  foreign key (psp, ext) references payments.payment,
  check ((outcome = 'matched') = (invoice is not null))
);
create index payment_suspended on payments.payment (at) where kind = 'suspended';
