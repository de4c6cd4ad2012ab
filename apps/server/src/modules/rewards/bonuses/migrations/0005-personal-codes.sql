-- A code that one player alone may use: that player's super bonus (bonuses.md 1 rule 8).
alter table bonuses.promo_code add column player bigint;
create index promo_code_player on bonuses.promo_code (player, made_at desc) where player is not null;
