-- How the player reads odds; null = not chosen yet.
alter table profile.settings add column odds_format text check (odds_format in ('decimal', 'fractional', 'american'));
