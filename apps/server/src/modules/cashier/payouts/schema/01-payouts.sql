-- Payouts: what was requested, and each status since. Source: money.md part B, "Payout". Amounts are minor units.
create schema payouts;

create table payouts.payout (
  -- Not from 1: players see the number, and it does not say how many there are.
  id bigint generated always as identity (start with 51003207) primary key,
  player bigint not null,
  -- Of the call that requested it (D-27).
  key uuid not null,
  request_hash bigint not null,
  psp text not null,
  method text not null,
  type text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Inside the amount.
  fee bigint not null check (fee >= 0 and fee < amount),
  -- Sealed under this row's player and key; `masked` is what players and operators see, `fingerprint` is equal for equal destinations.
  destination bytea not null,
  masked text not null,
  fingerprint bytea not null,
  status text not null check (status in
    ('requested', 'review', 'approved', 'sending', 'sent', 'unknown', 'paid', 'failed', 'rejected', 'cancelled', 'returned')),
  reason text,
  -- What an operator has to look at.
  finding text,
  -- The provider's number of it, once known.
  ext_id text,
  created_at timestamptz not null,
  -- When the present status began.
  changed_at timestamptz not null,
  -- The answer of the requesting call; its repeats get the same.
  first_answer text not null default '',
  -- What kept it from automatic approval, for the operator. A destination that other players share is counted when the operator looks.
  holds text[] not null default '{}'
);

create unique index payout_key on payouts.payout (player, key);
create index payout_player on payouts.payout (player, id desc);
create index payout_open on payouts.payout (changed_at)
  where status in ('requested', 'review', 'approved', 'sending', 'sent', 'unknown') or finding is not null;
-- What went to each destination, by player.
create index payout_fingerprint on payouts.payout (player, fingerprint);

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

-- Players who locked cancelling off.
create table payouts.cancel_lock (
  player bigint primary key,
  at timestamptz not null
);
