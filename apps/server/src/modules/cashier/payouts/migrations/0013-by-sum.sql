-- Operators sort the payouts of one currency by their sums.
create index payout_sum on payouts.payout (currency, amount, id);
