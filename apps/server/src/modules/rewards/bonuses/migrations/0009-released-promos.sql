-- Promo codes that were chosen and not used in three days are released, and their uses are free again.
create index promo_use_waits on bonuses.promo_use (at) where state in ('waiting_phone', 'waiting_deposit');
alter table bonuses.invoice_offer add column fixed_at timestamptz not null default now();

-- What was not given is also a code without a deposit.
alter table bonuses.missed_offer drop constraint missed_offer_pkey;
alter table bonuses.missed_offer add column id bigint generated always as identity primary key;
alter table bonuses.missed_offer alter column invoice drop not null;
create unique index missed_offer_invoice on bonuses.missed_offer (invoice);
alter table bonuses.missed_offer drop constraint missed_offer_reason_check;
alter table bonuses.missed_offer add constraint missed_offer_reason
  check (reason in ('same_person', 'below_min', 'taken', 'promo_over', 'phone_used', 'no_phone', 'no_deposit'));
