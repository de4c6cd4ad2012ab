-- Events that browsers send. Nothing of the call is kept: no address, no agent, no player.
create schema tracking;

create table tracking.event (
  id bigint generated always as identity primary key,
  name text not null,
  data jsonb not null,
  session_id text not null,
  mirror text not null,
  -- By the browser's clock, which may be wrong; null where the event has none.
  told_at timestamptz,
  received_at timestamptz not null
);

create index event_by_name on tracking.event (name, received_at);
-- For the deletion of old rows.
create index event_by_age on tracking.event (received_at);
