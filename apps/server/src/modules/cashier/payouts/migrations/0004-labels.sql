-- The player's own name of a destination, and the chain of an address as named in wallets.
alter table payouts.requisite add column label text check (length(label) between 1 and 40);
alter table payouts.requisite add column network text;
