-- Stop rules were once accepted with leading zeros, which the rules of autobet cannot read: "010.00" stopped nothing. A running autobet that
-- has one ends. The text of all becomes readable, because answers show it.
update wagering.autobet set
  stopped = case when running then 'settings_unreadable' else stopped end,
  running = false,
  settings = regexp_replace(settings, '("(?:loss|profit|single_win|balance_above|balance_below)":")0+(?=[0-9])', '\1', 'g')
  where settings ~ '"(?:loss|profit|single_win|balance_above|balance_below)":"0+[0-9]';
