-- The check of draws asks for what was closed of late.
create index pot_closed on pots.pot (closed_at) where closed_at is not null;
