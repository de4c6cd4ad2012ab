-- A gift that a block kept from its player is listed once, also by two runs at a time. Rows of before are of codes of a registration, once for each
-- player and code (the key of promo_use): no two of them are of one player and offer.
create unique index missed_offer_blocked on bonuses.missed_offer (player, offer) where invoice is null and reason = 'blocked';
