-- Work that was given up is seen, repeated and dropped by a right of its own; it is dropped by two people.
alter table backoffice.approval drop constraint approval_kind_check;
alter table backoffice.approval add constraint approval_kind_check check (kind in
  ('match', 'refuse', 'send_back', 'correction', 'return', 'payout', 'bet_limit', 'partner', 'promo', 'settlement', 'tournament', 'provider', 'role',
   'operator', 'work'));
update backoffice.role set may = array_append(may, 'work') where may @> array['provider'] and not may @> array['work'];
