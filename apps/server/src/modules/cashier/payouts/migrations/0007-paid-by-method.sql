-- The usual time of a method is the median of its last paid payouts.
create index payout_paid_of_method on payouts.payout (method, id desc) where status = 'paid';
