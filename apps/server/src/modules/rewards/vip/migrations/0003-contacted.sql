-- Who of the house has spoken with the player about the wish, and what came of it. The answer itself stays `state`.
alter table vip.join_request
  add contacted_at timestamptz,
  add contacted_by text,
  add contact_note text,
  add constraint contacted check ((contacted_at is null) = (contacted_by is null) and (contacted_at is null) = (contact_note is null));
