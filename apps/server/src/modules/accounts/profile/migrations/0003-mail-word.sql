-- The word that every email to the player repeats, so that a forged one is recognised.
alter table profile.settings add column mail_word text check (char_length(mail_word) between 3 and 30);
