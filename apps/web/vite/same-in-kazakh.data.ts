/**
 * Texts that Kazakh writes as Russian or English does: loan words that are Kazakh words as well, and texts of numbers
 * alone. A new one is added by whoever has checked that Kazakh has no word of its own.
 */
export const SAME_IN_KAZAKH: readonly string[] = [
  'game.keno',
  'game.plinko',
  'game.roulette',
  'header.balance',
  'home.sum',
  'menu.account',
  'menu.accountOf',
  'menu.profile',
  'nav.keno',
  'nav.plinko',
  'nav.roulette',
  'rooms.round',
  'profile.id',
  'table.auto',
  'table.demo',
  'table.hash',
  'table.limits',
  'table.max',
  'title.keno',
  'title.plinko',
  'title.profile',
  'title.roulette',
  'title.crash',
  'crash.seconds',
  'nav.crash',
  'game.crash',
  'live.round',
  'live.seed',
]
