-- Log-ins of one player, also of sessions that have ended: the timeline of operators.
create index session_of_player on identity.session (player, started_at);
