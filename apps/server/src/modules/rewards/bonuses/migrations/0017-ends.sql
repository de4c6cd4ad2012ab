-- Each index blocks writes to its table while it is built, for which it reads the whole table.
-- Bonuses and free spins that are past their end are looked for each minute.
create index bonus_end on bonuses.bonus (expires_at) where status = 'active';
create index campaign_end on bonuses.campaign (expires_at) where status = 'active';
