-- Payouts need a second person by rules of their own (D-47), counted apart from other manual money.
alter table backoffice.decision add column kind text not null default 'money' check (kind in ('money', 'payout'));

alter table backoffice.approval drop constraint approval_kind_check;
alter table backoffice.approval add constraint approval_kind_check
  check (kind in ('match', 'refuse', 'send_back', 'correction', 'return', 'payout'));
-- Why one person was not enough.
alter table backoffice.approval add column causes text[] not null default '{}';

-- The proposer may withdraw; what changed without either of them lapses, decided by nobody.
alter table backoffice.approval drop constraint approval_verdict_check, drop constraint approval_check, drop constraint approval_check1;
alter table backoffice.approval
  add constraint approval_verdict_check check (verdict in ('approve', 'decline', 'withdraw', 'lapse')),
  add constraint approval_decided check ((decided_by is not null) = coalesce(verdict <> 'lapse', false)),
  add constraint approval_decided_by check (case verdict when 'withdraw' then decided_by = operator else decided_by is distinct from operator end);
