-- Why a call was posted, as a number of `POST_REASONS`, and the invoice or payout that it is about; null in calls of versions that stored neither.
alter table ledger.call add column reason smallint, add column subject text;
