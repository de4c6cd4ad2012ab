-- Bonus money that an operator granted by hand, and what ended a bonus that was cancelled or forfeited. Null of those that ended before this version.
alter table bonuses.bonus add column made_by text, add column reason text,
  add column ended_because text check (ended_because in ('player', 'operator', 'charge_back', 'roll_back', 'payout', 'closed')),
  add column ended_by text, add column end_reason text;
