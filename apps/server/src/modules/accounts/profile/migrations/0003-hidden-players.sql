-- Public lists leave out all players who hide their statistics, on each read.
create index settings_statistics_hidden on profile.settings (player) where is_statistics_hidden;
