-- The terms in force were those of the highest version among those that ran, so a stop brought former ones back. From this release on a version ends those
-- that began before it for good, and the defaults hold where it is stopped. Where the two differed until now, and where a stop of the last minute brings former
-- ones back, the terms that held begin once more, as a version with the names and the reason of its own: a replay comes to the same rakeback. An announced version
-- that would not have held at its begin never begins. A process of the version before may schedule one meanwhile: it waits, or its version is read here.
select pg_advisory_xact_lock(hashtextextended('vip plan', 0));

with bound as (
  select starts_at as at from vip.plan union select stopped_at from vip.plan where stopped_at is not null
), held as (
  select b.at, lag(p.version) over (order by b.at) as before, p.*
  from bound b left join lateral (
    select * from vip.plan where starts_at <= b.at and (stopped_at is null or b.at < stopped_at) order by version desc limit 1
  ) p on true
), never as (
  update vip.plan o set stopped_at = o.starts_at
  from held h
  where h.at = o.starts_at and h.at > now() and o.version < h.version and (o.stopped_at is null or o.stopped_at > o.starts_at)
)
insert into vip.plan (version, tiers, starts_at, stopped_at, made_by, made_at, reason)
select (select max(version) from vip.plan) + row_number() over (order by h.at), h.tiers, h.at, h.stopped_at, h.made_by, h.made_at, h.reason
from held h
where h.version is not null and h.starts_at <> h.at and (
  h.before is distinct from h.version
  or (h.at <= now() and exists (select 1 from vip.plan o where o.starts_at = h.at and (o.stopped_at is null or o.stopped_at > o.starts_at)))
);
