-- What players say of invoices that were paid and not credited, each with its proof (BEY-9). Source: money.md B, "Dispute".
create table payments.dispute (
  id bigint generated always as identity primary key,
  invoice bigint not null references payments.invoice,
  body text not null check (length(body) between 1 and 500),
  -- Name in the store of files; sealed there.
  file text not null unique,
  type text not null,
  bytes integer not null check (bytes > 0),
  at timestamptz not null
);
create index dispute_invoice on payments.dispute (invoice, at desc);
