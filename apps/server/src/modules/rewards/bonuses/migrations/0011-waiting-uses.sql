-- Uses that wait are looked at each ten minutes with the open invoices that promise their code, and a code's uses at each credit of one.
create index promo_use_code on bonuses.promo_use (code);
create index invoice_offer_promo on bonuses.invoice_offer (player, promo) where promo is not null;
