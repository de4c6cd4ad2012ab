-- D-35: visitor ids that the browser computes, per account. A signal for people who look for double accounts; it refuses nothing.
-- Whoever logs in writes it, so its form is checked, an account keeps 20, and a network adds few a day (`visitors.ts`).
create table identity.visitor (
  player bigint not null references identity.account (id),
  visitor text not null check (visitor ~ '^[A-Za-z0-9._-]{1,64}$'),
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (player, visitor)
);
create index visitor_id on identity.visitor (visitor);
create index device_mark on identity.device (mark);

insert into identity.visitor (player, visitor, first_seen, last_seen)
  select id, fpp, created_at, created_at from identity.account where fpp ~ '^[A-Za-z0-9._-]{1,64}$';
alter table identity.account drop column fpp;
