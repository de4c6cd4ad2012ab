-- The welcome pack was the last made of those begun and not stopped. From this release on it is the one that began last, and the defaults hold where that
-- one was stopped. Where the two differ, the pack that held until now begins once more, with the names and the reason of its own.
with begun as (
  select * from bonuses.welcome_pack where starts_at <= now()
), former as (
  select * from begun where stopped_at is null or stopped_at > now() order by version desc limit 1
), latest as (
  select * from begun where stopped_at is null or starts_at < stopped_at order by starts_at desc, version desc limit 1
)
insert into bonuses.welcome_pack (version, stages, starts_at, stopped_at, made_by, made_at, reason)
select (select max(version) + 1 from bonuses.welcome_pack), f.stages, now(), f.stopped_at, f.made_by, now(), f.reason
from former f, latest l
where f.version <> l.version;
