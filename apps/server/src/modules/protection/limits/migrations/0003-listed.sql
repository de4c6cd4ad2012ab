-- A national register lists the player: as barred as by an exclusion of his own, for as long as it says so.
alter table limits.standing add column listed boolean not null default false;
