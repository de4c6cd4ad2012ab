-- Free spins as a part of deposit offers, and as what promo codes give (bonuses.md 1).
alter table bonuses.invoice_offer add column free_spins int not null default 0 check (free_spins >= 0);

alter table bonuses.promo_code drop constraint promo_code_type_check;
alter table bonuses.promo_code add constraint promo_code_type_check check (type in ('deposit_percent', 'balance', 'cash', 'free_spins'));

-- max: the largest bonus of a deposit, or the most that the winnings of the spins come to
alter table bonuses.promo_code drop constraint promo_code_check2;
alter table bonuses.promo_code add constraint promo_code_bounds
  check ((type in ('deposit_percent', 'free_spins')) = (max is not null) and (type = 'deposit_percent') = (min is not null));
