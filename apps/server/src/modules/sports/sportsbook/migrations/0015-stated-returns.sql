-- The returns of virtual sports are stated, so no margin of a league and no kept price changes them any more (D-79).
update sportsbook.league_trading lt set extra_margin = 0 from sportsbook.league l where l.id = lt.league and l.sport = 'virtual' and lt.extra_margin > 0;
update sportsbook.market_trading mt set prices = '{}' from sportsbook.market m join sportsbook.event e on e.id = m.event
  where m.id = mt.market and e.sport = 'virtual' and mt.prices <> '{}';
