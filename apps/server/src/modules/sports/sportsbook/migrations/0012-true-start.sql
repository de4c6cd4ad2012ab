-- The feed's own times (sportsbook.md 3, D-78): a bet accepted at or after the start of its match, or after its market was decided, is void.
-- A start stays only while its match has one: a new date or a postponement takes it back.
comment on column sportsbook.event.started_at is 'by the feed; where it names none, the planned start or the first word of it, whichever was earlier';
alter table sportsbook.market add column decided_at timestamptz; -- by the feed: no play after it changes an outcome
