-- Offers that were promised with an invoice and brought nothing, and why: shown to the player.
create table bonuses.missed_offer (
  invoice bigint primary key,
  player bigint not null,
  offer text not null,
  reason text not null check (reason in ('same_person', 'below_min', 'taken')),
  at timestamptz not null
);
create index missed_offer_player on bonuses.missed_offer (player, at desc);
