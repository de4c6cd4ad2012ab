-- Accounts that operators closed: why, and who decided. Both null of those that their players closed.
alter table own_data.closed
  add column cause text check (cause in ('request', 'death', 'duplicate')),
  add column closed_by text,
  add constraint closed_by_with_cause check ((cause is null) = (closed_by is null));
