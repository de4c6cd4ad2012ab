-- The course of a match as its feed reports it: seconds played, server, incidents, statistics. It decides no bet.
alter table sportsbook.event add column tracker jsonb;
