-- What each check of the books found. `quick` adds up balances alone; `full` goes over the whole journal.
create table ledger.reconciliation (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('quick', 'full')),
  at timestamptz not null,
  -- How long it took, milliseconds.
  took integer not null check (took >= 0),
  differences integer not null check (differences >= 0),
  -- The first of them: [{rule, who, detail}].
  findings jsonb not null
);
create index reconciliation_latest on ledger.reconciliation (kind, id desc);

-- Signs, debt beside cash, and that all balances of a currency add up to zero: a lost leg shows here, whatever the size of the journal.
create view ledger.broken_quick as
  select * from ledger.broken_sign union all select * from ledger.broken_debt union all select * from ledger.broken_sum;
