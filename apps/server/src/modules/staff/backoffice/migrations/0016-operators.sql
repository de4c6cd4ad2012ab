-- Operators leave and come back by a right of its own, always by two people. Roles that administer rights get it.
alter table backoffice.approval drop constraint approval_kind_check;
alter table backoffice.approval add constraint approval_kind_check check (kind in
  ('match', 'refuse', 'send_back', 'correction', 'return', 'payout', 'bet_limit', 'partner', 'promo', 'settlement', 'tournament', 'provider', 'role',
   'operator'));
update backoffice.role set may = array_append(may, 'operator') where may @> array['role'] and not may @> array['operator'];
create index session_operator on backoffice.session (operator, ends_at);
