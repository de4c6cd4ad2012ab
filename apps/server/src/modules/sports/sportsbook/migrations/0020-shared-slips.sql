-- Slips that somebody shared by a link: the selections and their odds, without stake and player. The code is a hash of the slip.
create table sportsbook.shared_slip (
  code text primary key,
  slip jsonb not null,
  kept_until timestamptz not null
);
create index shared_slip_kept_until on sportsbook.shared_slip (kept_until);
