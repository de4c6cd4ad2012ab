-- A line of the log keeps the sum it is about as a sum: decimal text and its currency. Lines of before told it within their detail.
alter table backoffice.audit add column amount text, add column currency text;
alter table backoffice.audit add constraint audit_sum check ((amount is null) = (currency is null));
