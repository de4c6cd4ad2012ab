-- Who closed a conversation: player, house (nobody wrote for days), or the name of an operator. Null of those before this version.
alter table support.conversation add column closed_by text;
