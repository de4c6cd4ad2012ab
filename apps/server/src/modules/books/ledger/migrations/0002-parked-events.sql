-- Events that a reader could not read, kept with their outbox row until they are delivered again.
create table ledger.parked (
  reader text not null, lane smallint not null, n bigint not null,
  place int not null,                   -- the index of the event in its row
  error text not null, parked_at timestamptz not null,
  primary key (reader, lane, n, place)
);
