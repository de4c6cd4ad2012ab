-- D-46: the account is an operator's own, or of the operator's household: no bets and no deposits for as long as it is declared.
alter table limits.standing add column staff boolean not null default false;
