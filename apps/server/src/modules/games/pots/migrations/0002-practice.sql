-- Practice tables (D-49): rounds of play money in the same tables, told apart by `mode`. A stake belongs to a seat, as in live.bet.
-- A bet's mode follows from its seat, and the foreign key refuses a bet of the other mode: real and practice never meet in a round.
alter table pots.pot add column mode text not null default 'real' check (mode in ('real', 'demo'));
alter table pots.pot alter column mode drop default;
alter table pots.pot add constraint pot_of_mode unique (id, mode);

drop index pots.pot_live, pots.pot_latest, pots.pot_ended, pots.pot_under_way;
create unique index pot_live on pots.pot (mode, room, currency) where room <> 'coin-pvp' and state in ('open', 'counting', 'closed');
create index pot_latest on pots.pot (mode, room, currency, opened_at desc);
create index pot_ended on pots.pot (mode, room, currency, ended_at desc) where ended_at is not null;
create index pot_under_way on pots.pot (mode, room, state) where state in ('open', 'counting', 'closed');
create index pot_forgotten on pots.pot (ended_at) where mode = 'demo' and ended_at is not null;

alter table pots.bet add column seat text;            -- real:p123, demo:p123, demo:g and a hash
update pots.bet set seat = 'real:p' || player;
alter table pots.bet alter column seat set not null;
alter table pots.bet drop constraint bet_pkey, drop column player;
alter table pots.bet add primary key (seat, key);
alter table pots.bet add column mode text not null generated always as (split_part(seat, ':', 1)) stored;
alter table pots.bet add constraint bet_in_pot_of_its_mode foreign key (pot, mode) references pots.pot (id, mode) on delete cascade;

-- Of practice stakes alone. The browser's guest and the network of the call bound what one visitor may do; the balances
-- are the answers to a repeated call, which for real money stand in the ledger.
alter table pots.bet add column guest text, add column network text;
alter table pots.bet add column cash bigint, add column version bigint, add column back_cash bigint, add column back_version bigint;
alter table pots.bet add constraint play_money_alone
  check (mode = 'demo' or (guest is null and network is null and cash is null and back_cash is null));
-- Stakes that were taken back stay in their round: what is asked for is the list without them.
create index bet_listed on pots.bet (pot, place) where not is_back;
create index bet_forgotten on pots.bet (at) where mode = 'demo' and is_back;
create index bet_practice on pots.bet (network) where network is not null;
