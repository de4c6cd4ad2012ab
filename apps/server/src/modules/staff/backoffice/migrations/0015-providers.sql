-- Held wins and settings of providers are decided by a right of their own; a held win always by two people.
alter table backoffice.approval drop constraint approval_kind_check;
alter table backoffice.approval add constraint approval_kind_check check (kind in
  ('match', 'refuse', 'send_back', 'correction', 'return', 'payout', 'bet_limit', 'partner', 'promo', 'settlement', 'tournament', 'provider', 'role'));
update backoffice.role set may = array_append(may, 'provider') where name in ('risk', 'head') and not may @> array['provider'];
