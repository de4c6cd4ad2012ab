-- Accepted calls of systems that run their own rounds (money.md C): one row per transaction of a provider, found by its id for ever.
create table ledger.external_call (
  source text, id text,                -- the provider and its transaction
  kind text not null check (kind in ('stake', 'win', 'rollback', 'tombstone')),  -- tombstone: rolled back before it came
  request_hash bigint not null,
  player bigint not null, currency smallint, round uuid not null, account int,
  amount bigint not null default 0, bonus bigint not null default 0,  -- bonus: the bonus part of a stake or a win
  is_held boolean not null default false,  -- a win that waits in suspense
  bet uuid,                            -- the bet of a stake; of a win, the bet it was booked on
  ref text,                            -- of a rollback: the transaction it takes back
  rolled_back_by text,
  at timestamptz not null,
  primary key (source, id),
  check ((kind in ('stake', 'win')) = (account is not null and currency is not null and bet is not null)),
  check ((kind = 'rollback') = (ref is not null))
);
create index external_round on ledger.external_call (player, round);
