-- How often an invoice was charged back: a dispute that was won may be lost again, each time with postings of its own.
alter table payments.invoice add column charge_backs smallint not null default 0;
-- Earlier invoices may have a chargeback that was won: their next one counts as the second, whose postings are certainly new.
update payments.invoice set charge_backs = 1 where status in (3, 7);
