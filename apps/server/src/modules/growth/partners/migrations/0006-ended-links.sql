-- A link may end: from then on it names nobody. The same value given again opens it again.
alter table partners.link add column ended_at timestamptz;
