-- Accounts that their players closed. A row stays: such an account never opens again.
create table own_data.closed (
  player bigint primary key,
  at timestamptz not null,
  freed_at timestamptz not null,       -- from here on its addresses may be used again
  is_freed boolean not null default false
);
create index closed_due on own_data.closed (freed_at) where not is_freed;
