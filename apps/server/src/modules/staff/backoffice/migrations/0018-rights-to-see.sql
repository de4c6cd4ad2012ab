-- Rights to see lists and players. Until now every role saw them, one without rights included: roles that do something in the console keep
-- what they saw, those that only administer keep the log, and the others see nothing.
update backoffice.role set may = may || array['players', 'payments', 'games', 'offers', 'visitors']
  where exists (select from unnest(may) held where held not in ('role', 'operator'));
update backoffice.role set may = array_append(may, 'audit') where cardinality(may) > 0;
