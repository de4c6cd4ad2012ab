-- The console's overview sums the payouts of a day.
create index payout_paid on payouts.payout (changed_at) where status = 'paid';
