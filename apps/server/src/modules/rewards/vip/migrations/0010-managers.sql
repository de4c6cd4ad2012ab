-- Managers are operators of the back office. A name that was typed before has no account until it is changed.
alter table vip.manager add column operator text;   -- login
create index manager_operator on vip.manager (operator) where operator is not null;

-- Who became a manager, or was one; only ever added to.
create table vip.manager_change (
  id bigint generated always as identity primary key,
  player bigint not null,
  what text not null check (what in ('named', 'ended', 'left')),   -- left: the operator's access ended
  name text not null, operator text,
  at timestamptz not null, made_by text not null, reason text not null
);
create index manager_change_player on vip.manager_change (player, id desc);

insert into vip.manager_change (player, what, name, at, made_by, reason)
  select player, 'named', name, made_at, made_by, 'named before reasons were stored' from vip.manager order by made_at, player;
