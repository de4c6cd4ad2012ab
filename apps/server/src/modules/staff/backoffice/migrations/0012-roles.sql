-- Roles are sets of rights that operators change (D-2). The built-in ones keep their rights; a right of a later version is given by its migration.
create table backoffice.role (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{1,31}$'),
  may text[] not null,
  version integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null,
  reason text not null
);

insert into backoffice.role (name, may, changed_by, changed_at, reason)
select name, may, 'installation', now(), 'built in' from (values
  ('cashier', array['match', 'refuse', 'send_back', 'correction', 'return', 'finding', 'payout_link', 'figures', 'vip', 'support']),
  ('risk', array['match', 'refuse', 'send_back', 'correction', 'return', 'finding', 'payout_link', 'figures', 'payout', 'verification',
    'staff', 'bet_limit', 'mirror', 'support', 'escalation', 'partner', 'promo', 'trading', 'settlement', 'tournament']),
  ('head', array['match', 'refuse', 'send_back', 'correction', 'return', 'payout', 'finding', 'verification', 'vip', 'payout_link', 'staff',
    'bet_limit', 'campaign', 'mirror', 'support', 'escalation', 'partner', 'promo', 'trading', 'settlement', 'tournament', 'figures', 'role']),
  -- Administers roles and moves no money: the second person beside the head.
  ('admin', array['role'])) built_in(name, may);

alter table backoffice.operator drop constraint operator_role_check;
alter table backoffice.operator add constraint operator_role foreign key (role) references backoffice.role (name);

alter table backoffice.approval drop constraint approval_kind_check;
alter table backoffice.approval add constraint approval_kind_check check (kind in
  ('match', 'refuse', 'send_back', 'correction', 'return', 'payout', 'bet_limit', 'partner', 'promo', 'settlement', 'tournament', 'role'));
