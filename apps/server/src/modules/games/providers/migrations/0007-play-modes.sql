-- D-65: how many rounds one autoplay may have, and whether turbo is offered, by the country that a game is opened in. Append-only: the latest
-- version of a country is in force; a country without a row has the default of the code.
create table providers.play_modes (
  country text not null check (country ~ '^[A-Z]{2}$'),
  version int not null check (version > 0),
  autoplay_rounds int not null check (autoplay_rounds between 0 and 100),   -- 0: no autoplay
  turbo boolean not null,
  changed_by text not null,
  reason text not null,
  at timestamptz not null,
  primary key (country, version)
);

create function providers.play_modes_stand() returns trigger language plpgsql as $$
begin
  raise exception 'play modes are changed by a new row only';
end $$;
create trigger play_modes_stand before update or delete or truncate on providers.play_modes
  execute function providers.play_modes_stand();

-- Where the game was opened; null: unknown, also of sessions before this column.
alter table providers.session add column country text;
