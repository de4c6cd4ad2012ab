-- Operators find the player of a seed pair by its commitment, or by its revealed seed, whose hash that is.
create index pair_commitment on fairness.pair (commitment) where mode = 'real';
