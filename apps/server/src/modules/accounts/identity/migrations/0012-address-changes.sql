-- Proved addresses that gave way to others (D-36). The old one may come back for 72 h by a link that was sent there; the
-- link's token is a keyed hash over `id`, so this table takes nothing back.
create table identity.address_change (
  id uuid primary key,
  player bigint not null references identity.account (id),
  channel text not null,
  old_address text not null,
  new_address text not null,
  changed_at timestamptz not null,
  undone_at timestamptz
);

create index address_change_player on identity.address_change (player, changed_at);
