-- Payments over chains: an address for each invoice, what the chain tells of it, and what the house sends.
-- Source: money.md B, "Crypto". Amounts are smallest units of the asset, worth and credit minor units of the invoice.
create schema crypto;

-- How many addresses of a key were given out: none is given twice.
create table crypto.branch (
  network text primary key,
  next int not null
);

create table crypto.deposit (
  -- The invoice, of the payments room.
  invoice bigint primary key,
  network text not null,
  asset text not null,
  address text not null,
  number int not null,
  currency text not null,
  rate_e8 bigint not null check (rate_e8 > 0),
  units bigint not null check (units > 0),
  created_at timestamptz not null,
  unique (network, address),
  unique (network, number)
);

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

-- Up to which change of a watcher everything was taken.
create table crypto.cursor (
  vendor text primary key,
  seq bigint not null
);

-- What the house sends. The number of a payment on its chain stands here before anybody can see it there.
create table crypto.payout (
  -- The payout, of the payouts room.
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
