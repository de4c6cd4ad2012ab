-- A code for players of one tier of the VIP club, or of none (bonuses.md 1 rule 7).
alter table bonuses.promo_code add column segment text;  -- null = everybody
