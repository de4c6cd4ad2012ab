-- The most played games, and a player's latest ones.
alter table providers.game add column plays bigint not null default 0 check (plays >= 0);  -- rounds of the last seven days, counted by a job
create index round_opened on providers.round (opened_at);
create index round_of_player on providers.round (player, opened_at desc);
create index game_popular on providers.game ((-plays), title, slug) where is_listed and is_on;
