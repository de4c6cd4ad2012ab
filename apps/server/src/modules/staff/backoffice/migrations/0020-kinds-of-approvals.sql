-- The kinds are declared by the program, and read back by it: one of a kind that it does not know waits for the version that does. A list of
-- them here had to be written again with each new one.
alter table backoffice.approval drop constraint approval_kind_check;
