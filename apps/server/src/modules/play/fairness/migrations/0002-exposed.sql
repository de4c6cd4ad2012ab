-- Pairs whose server seed somebody may know draw no further round: each is revealed as soon as its owner has no open round.
alter table fairness.pair add column is_exposed boolean not null default false;
create index pair_exposed on fairness.pair (owner, mode) where is_exposed and server_seed is null;
