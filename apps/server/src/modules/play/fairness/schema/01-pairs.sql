-- Seed pairs (games.md 1.1). A server seed is stored sealed; in clear only from its rotation on (D-46).
create schema fairness;

create table fairness.pair (
  owner text not null,                  -- p123, or the key of a guest's demo wallet
  mode text not null check (mode in ('real', 'demo')),
  number int not null,                  -- the wallet or demo wallet has the number in use
  commitment text not null,
  sealed bytea not null,
  client_seed text,                     -- null while it is the next one
  server_seed text,                     -- null until it is revealed
  bets bigint,
  revealed_at timestamptz,
  primary key (owner, mode, number),
  check ((server_seed is null) = (revealed_at is null) and (server_seed is null or client_seed is not null))
);
create index pair_live on fairness.pair (owner, mode) where server_seed is null;
create index pair_revealed on fairness.pair (revealed_at desc) where mode = 'real' and revealed_at is not null;
