-- A bet that is taken back takes its experience back; a level that was reached stays.
alter table vip.standing add column top_xp_milli bigint not null default 0;
update vip.standing set top_xp_milli = xp_milli;
alter table vip.standing add constraint top_is_highest check (top_xp_milli >= xp_milli);
