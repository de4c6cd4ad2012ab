-- Pairs whose server seed no key opens. They draw no further round, and end with an empty server seed: their rounds are never proved.
alter table fairness.pair add column is_lost boolean not null default false,
  add constraint lost_reveals_nothing check (not is_lost or (is_exposed and coalesce(server_seed, '') = '')) not valid; -- no earlier row is lost
create index pair_lost on fairness.pair (owner, mode) where is_lost;
