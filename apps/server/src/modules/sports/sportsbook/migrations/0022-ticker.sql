-- Bets of all players by their state, the newest first.
create index bet_status on sportsbook.bet (status, id);

-- Who ordered an act, for the page of its bet; null: of an act before this column.
alter table sportsbook.manual_act add column ordered_by text;
create index manual_act_bet on sportsbook.manual_act ((act ->> 'bet')) where act ->> 'bet' is not null;
