-- Results of the site and the board's finished events, the latest start first. The condition is the one of the lists.
create index event_finished on sportsbook.event (starts_at, id) where status not in ('live', 'scheduled', 'postponed');
