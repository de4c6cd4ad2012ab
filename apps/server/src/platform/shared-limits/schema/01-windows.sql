-- Calls per caller in the current window, over all processes. Lost with a crash of the database, like the windows of a process.
create schema shared_limits;

create unlogged table shared_limits.window (
  caller bytea primary key,             -- keyed hash of class and caller
  used int not null,
  ends_at timestamptz not null
);
create index window_ends on shared_limits.window (ends_at);
