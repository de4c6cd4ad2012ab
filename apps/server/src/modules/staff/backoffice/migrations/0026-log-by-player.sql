-- The log's lines about one player: those whose subject names it, as `betting limit of player 7`. Small letters, and whole numbers.
create function backoffice.players_in(subject text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(named[1]), '{}') from regexp_matches(subject, '\mplayer ([0-9]+)', 'g') named
$$;
create index audit_player on backoffice.audit using gin (backoffice.players_in(subject));
