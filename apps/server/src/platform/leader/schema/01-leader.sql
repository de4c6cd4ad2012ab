-- The leader of each name, and whether it is alive. The beat has a row of its own: each write of a leader locks its row of
-- `leader` for share, and a beat on that row would wait for it.
create schema leadership;

create table leadership.session (
  id uuid primary key,
  beat timestamptz not null
);

create table leadership.leader (
  name text primary key,
  epoch bigint not null,   -- grows by one with each take-over: what an old leader writes under a smaller one is refused
  session uuid not null
);
