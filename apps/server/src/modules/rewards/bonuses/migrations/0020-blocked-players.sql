-- A confirmed fraud ends bonuses, and a blocked player gets none.
alter table bonuses.bonus drop constraint bonus_ended_because_check;
alter table bonuses.bonus add constraint bonus_ended_because
  check (ended_because in ('player', 'operator', 'charge_back', 'roll_back', 'payout', 'closed', 'fraud'));
alter table bonuses.missed_offer drop constraint missed_offer_reason;
alter table bonuses.missed_offer add constraint missed_offer_reason
  check (reason in ('same_person', 'below_min', 'taken', 'promo_over', 'phone_used', 'no_phone', 'no_deposit', 'blocked'));
