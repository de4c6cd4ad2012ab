-- Operators page through the rounds of a campaign, the latest first.
create index round_of_campaign on providers.round (campaign, opened_at desc, round desc) where campaign is not null;
