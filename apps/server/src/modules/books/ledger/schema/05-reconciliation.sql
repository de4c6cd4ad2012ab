-- Results of the checks. `quick` adds up balances; `full` reads the whole journal.
create table ledger.reconciliation (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('quick', 'full')),
  at timestamptz not null,
  took integer not null check (took >= 0),  -- milliseconds
  differences integer not null check (differences >= 0),
  findings jsonb not null  -- the first of them: [{rule, who, detail}]
);
create index reconciliation_latest on ledger.reconciliation (kind, id desc);
