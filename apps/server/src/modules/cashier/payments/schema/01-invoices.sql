-- Deposits: an invoice, the payments for it, and the provider's events, processed or parked.
-- Source: money.md part B. Amounts are minor units.
create schema payments;

create table payments.invoice (
  -- Not from 1: players see the number, and it does not say how many there are.
  id bigint generated always as identity (start with 70204101) primary key,
  player bigint not null,
  -- Of the call that created it (D-27); cleared when the provider refused the invoice.
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
  -- The answer of the creating call; its repeats get the same.
  first_answer text,
  -- The paid invoice for which this one came as a further payment.
  parent bigint references payments.invoice,
  -- Of an invoice that is paid in an asset of a chain.
  crypto jsonb,
  -- Shown to the player when an operator refused the invoice (BEY-9). The latest refusal counts: after it the player may dispute again.
  -- Source: money.md B, "Matching screen".
  refused_because text,
  refused_at timestamptz,
  constraint invoice_refused check ((refused_because is null) = (refused_at is null))
);

create unique index invoice_key on payments.invoice (player, key) where key is not null;
-- Requisites are shared: the sum alone tells open invoices of a method apart. Invoices in crypto have an address each.
create unique index invoice_open_amount on payments.invoice (method, amount) where status in (1, 2) and type <> 'crypto';
create index invoice_open on payments.invoice (status, created_at) where status in (1, 2);
-- Each credit reads the open invoices of its player. While statistics do not know yet of many invoices that were created at once, the
-- planner would use `invoice_open`, and a webhook would read every open invoice.
create index invoice_open_player on payments.invoice (player) where status in (1, 2);
create index invoice_player on payments.invoice (player, created_at desc);
-- Invoices that wait for an operator, at any age: few among all.
create index invoice_review on payments.invoice (id) where status = 8;

-- Claims of players that an invoice was paid and not credited, each with its proof (BEY-9). Source: money.md B, "Dispute".
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
