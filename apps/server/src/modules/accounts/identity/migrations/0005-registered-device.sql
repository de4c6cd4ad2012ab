-- Where the account was registered, kept with it: sessions are forgotten, and who proves an address first is compared
-- with who registered it however late that happens (D-32).
alter table identity.account add column registered_ip inet, add column registered_agent text;

update identity.account a set registered_ip = first.ip, registered_agent = first.user_agent
from (select distinct on (player) player, ip, user_agent from identity.session order by player, started_at, id) first
where first.player = a.id;
