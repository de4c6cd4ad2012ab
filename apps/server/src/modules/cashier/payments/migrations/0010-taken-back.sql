-- Coins that were held and whose block a reorganisation took back end with it: nobody can match them or send them anywhere.
-- Source: money.md B, "Crypto".
alter table payments.suspense_end
  drop constraint suspense_end_outcome_check,
  add constraint suspense_end_outcome_check check (outcome in ('matched', 'sent_back', 'taken_back'));
