-- New tournaments wait for a second person, too.
alter table backoffice.approval drop constraint approval_kind_check;
alter table backoffice.approval add constraint approval_kind_check
  check (kind in ('match', 'refuse', 'send_back', 'correction', 'return', 'payout', 'bet_limit', 'partner', 'promo', 'settlement', 'tournament'));
