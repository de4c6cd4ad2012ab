-- A win belongs to all stakes of its round: [{bet, amount, bonus}], amounts as text; null when one bet has the whole win.
alter table ledger.external_call add column parts jsonb;
