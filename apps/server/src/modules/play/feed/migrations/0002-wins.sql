-- The latest wins are asked for by themselves.
create index row_won on feed.row (at desc) where win > stake;
