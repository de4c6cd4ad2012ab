-- Public names (decision 0039). `key` is equal for names that look alike. A name that was given up keeps its row for thirty days, so that nobody
-- else takes it meanwhile; one that an operator reset keeps it for good.
create table profile.nickname (
  key text primary key,
  player bigint not null,
  name text not null check (char_length(name) between 3 and 16),
  since timestamptz not null,
  ended_at timestamptz,
  is_reset boolean not null default false,
  check (not is_reset or ended_at is not null)
);

create unique index nickname_current on profile.nickname (player) where ended_at is null;
create index nickname_player on profile.nickname (player);
create index nickname_ended on profile.nickname (ended_at) where not is_reset;
