-- The win of a free round outside a campaign: it is bonus money of the bonus that it joins, whatever bonus its round had met before.
alter table ledger.external_call
  add column is_free boolean not null default false,
  add column bonus_since bigint;             -- since of the bonus_run that the win joined; null until it is paid, and of earlier wins
update ledger.external_call x set is_free = true
  where x.kind = 'win' and not x.is_collected
    and not exists (select from ledger.external_call s where s.player = x.player and s.round = x.round and s.kind = 'stake' and s.amount > 0);
