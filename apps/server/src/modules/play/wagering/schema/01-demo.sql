-- Play money (D-6): outside the ledger, kept for a player, or for a guest while the guest plays with it.
create schema wagering;

create table wagering.purse (
  owner text primary key,               -- p123, or g and the hash of a guest's cookie
  currency smallint not null,
  cash bigint not null check (cash >= 0),
  version bigint not null default 0,
  pair int not null default 1,          -- number of the demo seed pair in use, and its next nonce: this row is their one lock
  nonce bigint not null default 0,
  used_at timestamptz not null
) with (fillfactor = 60);
create index purse_idle on wagering.purse (used_at) where owner like 'g%';
create index purse_unplayed on wagering.purse (used_at) where owner like 'g%' and version = 0;

create table wagering.demo_bet (
  owner text not null references wagering.purse on delete cascade,
  key uuid not null,
  request_hash bigint not null,
  game text not null, currency smallint not null, stake bigint not null, win bigint not null,
  pair int not null, nonce bigint not null, outcome text not null,
  cash bigint not null, version bigint not null, at timestamptz not null,
  primary key (owner, key)
);
