-- Calls of operators that carry a key, and what became of them: the same call sent again does nothing again (D-27).
create table backoffice.asked (
  operator bigint not null references backoffice.operator,
  key uuid not null,
  what text not null,
  state text not null check (state in ('done', 'waiting')),
  at timestamptz not null,
  primary key (operator, key)
);
