-- Payouts: what was asked for, each step it went through, and the provider's events that were taken or wait.
-- Source: money.md part B, "Payout". Amounts are minor units.
create schema payouts;

create table payouts.payout (
  -- Not from 1: a number that is told to players tells nothing of how many there are.
  id bigint generated always as identity (start with 51003207) primary key,
  player bigint not null,
  -- The call that asked for it (D-27).
  key uuid not null,
  request_hash bigint not null,
  psp text not null,
  method text not null,
  type text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Inside the amount.
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Where to, sealed under this row's player and key; what players and operators see; what tells equal ones.
  destination bytea not null,
  masked text not null,
  fingerprint bytea not null,
  status text not null check (status in
    ('requested', 'review', 'approved', 'sending', 'sent', 'unknown', 'paid', 'failed', 'rejected', 'cancelled', 'returned')),
  reason text,
  -- What a person of the house has to look at.
  finding text,
  -- The provider's number of it, once it has told.
  ext_id text,
  created_at timestamptz not null,
  -- When the present status began.
  changed_at timestamptz not null,
  -- What the asking call answered; its repeats get the same.
  first_answer text not null default ''
);

create unique index payout_key on payouts.payout (player, key);
create index payout_player on payouts.payout (player, id desc);
create index payout_open on payouts.payout (changed_at)
  where status in ('requested', 'review', 'approved', 'sending', 'sent', 'unknown') or finding is not null;

-- Never changed: the history that players and auditors read.
create table payouts.step (
  payout bigint not null references payouts.payout,
  n smallint not null,
  status text not null,
  at timestamptz not null,
  -- player, worker, provider, rules, charge_back, or the name of an operator.
  by text not null,
  note text,
  primary key (payout, n)
);

create index step_sending on payouts.step (at) where status = 'sending';

-- Events that had their answer: never taken twice.
create table payouts.event (
  psp text not null,
  event text not null,
  answer text not null,
  at timestamptz not null,
  primary key (psp, event)
);

-- Events that came before what they speak of, or while the outcome was unknown; tried again, not remembered as seen.
create table payouts.parked (
  psp text not null,
  event text not null,
  reason text not null check (reason in ('unknown', 'deferred')),
  body jsonb not null,
  at timestamptz not null,
  primary key (psp, event)
);
create index parked_by_age on payouts.parked (at);

-- Where payouts of a player went: offered again, and what tells a new destination from an old one.
create table payouts.requisite (
  id bigint generated always as identity (start with 8101) primary key,
  player bigint not null,
  type text not null,
  destination bytea not null,
  masked text not null,
  fingerprint bytea not null,
  added_at timestamptz not null,
  used_at timestamptz not null,
  -- The player took it off the list; it is known all the same.
  is_hidden boolean not null default false
);
create unique index requisite_of_player on payouts.requisite (player, fingerprint);
create index requisite_fingerprint on payouts.requisite (fingerprint);

-- Players who locked cancelling off.
create table payouts.cancel_lock (
  player bigint primary key,
  at timestamptz not null
);
