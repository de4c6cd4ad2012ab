-- Who ended a free bet: house, or the name of an operator. Null of those before this version.
alter table sportsbook.free_bet add column ended_by text;
