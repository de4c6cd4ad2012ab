-- A `part` is below the minimum of its method: it waits in suspense until the payments to its address reach the minimum together.
alter table crypto.payment drop constraint payment_state_check;
alter table crypto.payment add constraint payment_state_check check (state in ('seen', 'credited', 'part', 'held', 'reversed', 'gone'));
