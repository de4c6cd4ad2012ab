-- Events of providers that were answered: none is processed twice.
create table payouts.event (
  psp text not null,
  event text not null,
  answer text not null,
  at timestamptz not null,
  primary key (psp, event)
);

-- Events that came before the payout that they name, or while its outcome was unknown; retried, not remembered as seen.
create table payouts.parked (
  psp text not null,
  event text not null,
  reason text not null check (reason in ('unknown', 'deferred')),
  body jsonb not null,
  at timestamptz not null,
  primary key (psp, event)
);
create index parked_by_age on payouts.parked (at);
