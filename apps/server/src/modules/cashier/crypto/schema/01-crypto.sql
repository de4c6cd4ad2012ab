-- Payments over chains: an address for each invoice, its payments on the chain, and payouts over the chain.
-- Source: money.md B, "Crypto". Amounts are smallest units of the asset; worth and credit are minor units of the invoice.
create schema crypto;

-- How many addresses of a key were given out: none is given twice.
create table crypto.branch (
  network text primary key,
  next int not null
);

create table crypto.deposit (
  -- The invoice, of the payments module.
  invoice bigint primary key,
  network text not null,
  asset text not null,
  address text not null,
  number int not null,
  currency text not null,
  rate_e8 bigint not null check (rate_e8 > 0),
  units bigint not null check (units > 0),
  created_at timestamptz not null,
  -- Every payment to its address was replaced by one to another address, and its time is over: nothing waits for it.
  is_abandoned boolean not null default false,
  unique (network, address),
  unique (network, number)
);
create index deposit_young on crypto.deposit (created_at) where not is_abandoned;

create table crypto.payment (
  network text not null,
  id text not null,
  invoice bigint not null references crypto.deposit,
  asset text not null,
  units bigint not null check (units > 0),
  state text not null check (state in ('seen', 'credited', 'held', 'reversed', 'gone')),
  seen_at timestamptz not null,
  is_locked boolean not null,
  rate_e8 bigint,
  height int,
  block text,
  confirmations int not null,
  is_first boolean not null,
  worth bigint not null,
  credited bigint not null,
  reversals int not null,
  primary key (network, id)
);
create index payment_of on crypto.payment (invoice);
-- Those that every block may change.
create index payment_pending on crypto.payment (network) where state in ('seen', 'reversed');

-- The latest change of a watcher that was processed.
create table crypto.cursor (
  vendor text primary key,
  seq bigint not null
);

-- Payouts over a chain. The number of a payment on its chain is stored here before it can be seen there.
create table crypto.payout (
  -- The payout, of the payouts module.
  reference text primary key,
  network text not null,
  asset text not null,
  destination text not null,
  currency text not null,
  -- Minor units of the currency, and what is sent for them.
  amount bigint not null check (amount > 0),
  units bigint not null check (units > 0),
  rate_e8 bigint not null,
  state text not null check (state in ('new', 'signed', 'sent', 'confirmed', 'refused')),
  tx text unique,
  raw text,
  created_at timestamptz not null
);
create index payout_open on crypto.payout (created_at) where state in ('signed', 'sent');
