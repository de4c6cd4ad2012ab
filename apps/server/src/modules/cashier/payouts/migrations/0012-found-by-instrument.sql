-- Operators find a payout by the provider's number of it, and players by an instrument: as a whole, or the end of a card's number.
create index payout_ext on payouts.payout (ext_id) where ext_id is not null;
create index source_fingerprint on payouts.source (fingerprint);
create index source_card_end on payouts.source (right(masked, 4)) where type = 'card';
create index requisite_card_end on payouts.requisite (right(masked, 4)) where type = 'card';
