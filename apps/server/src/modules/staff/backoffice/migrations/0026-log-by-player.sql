-- The log's lines about one player: those whose subject begins with it.
create index audit_player on backoffice.audit (substring(subject from '^player ([0-9]+)'), at) where subject like 'player %';
