-- An act that could no longer be carried out when its turn came; it is done with, and operators read why.
alter table sportsbook.manual_act add column refused text check (refused in ('result_known', 'bet_over'));
create index manual_act_refused on sportsbook.manual_act (id) where refused is not null;
