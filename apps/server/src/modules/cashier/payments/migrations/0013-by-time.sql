-- The console's overview sums the deposits of a day.
create index payment_paid_at on payments.payment (at) where kind = 'paid';
