-- What a change of currency moved out of a deposit: it stays moved when the bets are counted again.
alter table turnover.deposit
  add column carried bigint not null default 0 check (carried >= 0),
  add constraint within_amount check (remaining + carried <= amount);
