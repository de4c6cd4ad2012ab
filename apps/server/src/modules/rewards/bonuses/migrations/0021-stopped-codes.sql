-- A code that was chosen and then stopped is listed as such.
alter table bonuses.missed_offer drop constraint missed_offer_reason;
alter table bonuses.missed_offer add constraint missed_offer_reason
  check (reason in ('same_person', 'below_min', 'taken', 'promo_over', 'promo_stopped', 'phone_used', 'no_phone', 'no_deposit', 'blocked'));
