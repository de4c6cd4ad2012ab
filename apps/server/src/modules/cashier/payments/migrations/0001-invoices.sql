-- Deposits: an invoice, the payments that came for it, and the provider's events that were taken or wait.
-- Source: money.md part B. Amounts are minor units.
create schema payments;

create table payments.invoice (
  -- Not from 1: a number that is told to players tells nothing of how many there are.
  id bigint generated always as identity (start with 70204101) primary key,
  player bigint not null,
  -- The call that opened it (D-27); given back when the provider did not take it.
  key uuid,
  request_hash bigint not null,
  psp text not null,
  method text not null,
  type text not null,
  currency text not null,
  requested bigint not null check (requested > 0),
  asked_amount bigint not null check (asked_amount > 0),
  asked_shop bigint not null check (asked_shop > 0),
  amount bigint not null check (amount > 0),
  shop_amount bigint not null check (shop_amount >= 0 and shop_amount <= amount),
  min_amount bigint not null,
  max_amount bigint not null,
  status smallint not null check (status between 1 and 8),
  sum_was_changed boolean not null default false,
  late boolean not null default false,
  created_at timestamptz not null,
  ext_id text,
  card_number text,
  phone_number text,
  -- What the opening call answered; its repeats get the same.
  first_answer text,
  -- The paid invoice on which this one came as a further payment.
  parent bigint references payments.invoice
);

create unique index invoice_key on payments.invoice (player, key) where key is not null;
-- Requisites are shared: the sum alone tells open invoices of a method apart.
create unique index invoice_open_amount on payments.invoice (method, amount) where status in (1, 2);
create index invoice_open on payments.invoice (status, created_at) where status in (1, 2);
create index invoice_player on payments.invoice (player, created_at desc);

-- Each payment of a provider counts once, whatever number of events speak of it.
create table payments.payment (
  psp text not null,
  ext text not null,
  -- null: money of no known invoice, in suspense.
  invoice bigint references payments.invoice,
  amount bigint not null check (amount > 0),
  currency text not null,
  kind text not null check (kind in ('paid', 'second', 'suspended')),
  at timestamptz not null,
  primary key (psp, ext)
);

-- Events that had their answer: never taken twice.
create table payments.event (
  psp text not null,
  event text not null,
  answer text not null,
  at timestamptz not null,
  primary key (psp, event)
);

-- Events that came before what they speak of; tried again, not remembered as seen.
create table payments.parked (
  psp text not null,
  event text not null,
  reason text not null check (reason in ('unknown', 'deferred')),
  body jsonb not null,
  at timestamptz not null,
  primary key (psp, event)
);
create index parked_by_age on payments.parked (at);
