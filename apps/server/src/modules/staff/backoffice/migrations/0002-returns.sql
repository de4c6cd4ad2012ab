-- Net deposits of closed accounts are one more thing that may wait for a second person.
alter table backoffice.approval drop constraint approval_kind_check;
alter table backoffice.approval add constraint approval_kind_check check (kind in ('match', 'refuse', 'send_back', 'correction', 'return'));
-- Of one account and currency one return waits at a time, wherever it is to go.
create unique index approval_return on backoffice.approval ((act ->> 'player'), (act ->> 'currency')) where verdict is null and kind = 'return';
