-- Bet limits that are raised more than twofold wait for a second person (D-66).
alter table backoffice.approval drop constraint approval_kind_check;
alter table backoffice.approval add constraint approval_kind_check
  check (kind in ('match', 'refuse', 'send_back', 'correction', 'return', 'payout', 'bet_limit'));
