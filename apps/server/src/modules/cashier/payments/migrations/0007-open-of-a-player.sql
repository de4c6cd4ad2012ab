-- What a player has open is read at each credit. Only an index of its own keeps that short while statistics know nothing yet of
-- many invoices that were opened at once: through `invoice_open` a webhook then read every open invoice of the house.
create index invoice_open_player on payments.invoice (player) where status in (1, 2);
