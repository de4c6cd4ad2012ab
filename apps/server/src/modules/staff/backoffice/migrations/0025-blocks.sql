-- Blocks of players are set by one and lifted by two; a fraud is confirmed by two. The right goes to the roles that decide payouts.
update backoffice.role set may = array_append(may, 'block') where may @> array['payout'] and not may @> array['block'];
