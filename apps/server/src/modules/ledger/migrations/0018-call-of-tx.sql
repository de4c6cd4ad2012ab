-- A player's statement names what each posting was for: the call of an entry is found by their common transaction.
create index call_tx on ledger.call (tx);
