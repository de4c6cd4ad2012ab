-- A duel that only the opponent of an earlier one may join.
alter table pots.pot add column rematch_of uuid;

-- Both may offer the rematch, and one of them accepts the other's offer.
create unique index pot_rematch on pots.pot (rematch_of) where rematch_of is not null and state = 'open';
