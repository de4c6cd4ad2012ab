-- What the page of an event says: a later report changed its result.
alter table sportsbook.event add column corrected_at timestamptz; -- null: its result was reported once
