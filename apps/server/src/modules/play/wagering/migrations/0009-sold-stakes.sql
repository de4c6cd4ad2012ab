-- D-76: the part of a stake that was cashed out before the result. It counts for theo and cashback alone.
alter table wagering.settled_bet add column sold bigint not null default 0;
