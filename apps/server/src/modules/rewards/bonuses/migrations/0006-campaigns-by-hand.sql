-- The console lists the campaigns that operators granted, the newest first.
create index campaign_by_hand on bonuses.campaign (granted_at desc) where made_by is not null;
