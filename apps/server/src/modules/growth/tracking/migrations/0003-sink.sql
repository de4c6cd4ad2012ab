-- How far the operator's own sink has received the events. One process at a time forwards them: it holds the lease.
create table tracking.sink (
  name text primary key,
  last_id bigint not null,
  leased_until timestamptz not null
);
