-- Wins of a campaign's free rounds move no money: the campaign collects them and grants their sum at its end (bonuses.md 5).
alter table ledger.external_call add column is_collected boolean not null default false;
-- A held win was released to the player, or refused, by operators.
alter table ledger.external_call add column resolved text check (resolved in ('released', 'refused'));
