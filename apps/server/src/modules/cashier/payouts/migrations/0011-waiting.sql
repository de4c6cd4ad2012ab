-- What waits for an outcome or an operator is read by each scrape of the metrics.
create index payout_waiting on payouts.payout (changed_at) where status in ('review', 'unknown') or finding is not null;
create index payout_unknown on payouts.payout (changed_at) where status in ('sending', 'unknown');
