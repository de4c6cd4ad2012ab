-- Why a request was rejected, as its player is told; what the operator wrote beside it stays in the log.
alter table vip.join_request add column because text check (because in ('activity', 'limits', 'verification', 'other'));
