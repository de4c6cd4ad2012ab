-- Every payment to its address was replaced by one to somebody else, and its time is over: nobody waits for it.
alter table crypto.deposit add column is_abandoned boolean not null default false;
create index deposit_young on crypto.deposit (created_at) where not is_abandoned;
