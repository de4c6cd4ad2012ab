-- Who ended free spins before their time: player, house, or the name of an operator. Null of those before this version.
alter table bonuses.campaign add column ended_by text;
