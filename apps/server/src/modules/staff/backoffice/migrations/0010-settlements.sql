-- Results that operators set have an allowance of their own, and wait for a second person above it.
alter table backoffice.approval drop constraint approval_kind_check;
alter table backoffice.approval add constraint approval_kind_check
  check (kind in ('match', 'refuse', 'send_back', 'correction', 'return', 'payout', 'bet_limit', 'partner', 'promo', 'settlement'));
alter table backoffice.decision drop constraint decision_kind_check;
alter table backoffice.decision add constraint decision_kind_check check (kind in ('money', 'payout', 'settlement'));
