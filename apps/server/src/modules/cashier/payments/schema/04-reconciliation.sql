-- Differences between a provider's report and our books. Source: money.md B, "Reconciliation".
create table payments.finding (
  id bigint generated always as identity primary key,
  psp text not null,
  -- Of the provider's report; the day of the event where an event reported it.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'status_differs', 'duplicate_there')),
  subject text not null check (subject in ('deposit', 'payout')),
  ext text not null,
  reference text not null,
  currency text not null,
  -- null: nothing on that side.
  here_amount bigint,
  here_status text,
  there_amount bigint,
  there_status text,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by text,
  note text,
  check ((resolved_at is null) = (resolved_by is null))
);
-- The same difference is stored once, however often the day is compared.
create unique index finding_once on payments.finding (psp, kind, subject, ext, coalesce(there_status, ''));
create index finding_open on payments.finding (id) where resolved_at is null;

-- Days that were compared.
create table payments.reported (
  psp text not null,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  lines integer not null,
  at timestamptz not null,
  primary key (psp, day)
);
