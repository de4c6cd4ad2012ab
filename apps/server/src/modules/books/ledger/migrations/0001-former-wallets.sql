-- D-21: the player has another active currency now. What came before is settled in this wallet; no bet and no nonce is taken from it.
alter table ledger.wallet add column former boolean not null default false;
