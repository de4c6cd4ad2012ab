-- Events of providers that were answered: none is processed twice.
create table payments.event (
  psp text not null,
  event text not null,
  answer text not null,
  at timestamptz not null,
  primary key (psp, event)
);

-- Events that came before the invoice or payment that they name; retried, not remembered as seen.
create table payments.parked (
  psp text not null,
  event text not null,
  reason text not null check (reason in ('unknown', 'deferred')),
  body jsonb not null,
  at timestamptz not null,
  primary key (psp, event)
);
create index parked_by_age on payments.parked (at);
