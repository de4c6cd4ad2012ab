import { type GameManifest, range } from '../manifest.ts'

export const wheel = {
  order: 100,
  kind: 'single-step',
  service: 'general',
  names: { ru: 'Колесо фортуны', en: 'Wheel', kz: 'Сәттілік дөңгелегі' },
  shortNames: { ru: 'Колесо', en: 'Wheel', kz: 'Дөңгелек' },
  hue: 300,
  icon: 'M4 13a8 8 0 1 0 16 0a8 8 0 1 0-16 0z M12 13V5M12 13l6.9 4M12 13l-6.9 4M10.6 2.5h2.8L12 5z',
  tables: ['colour-wheel', 'wheel'],
  limits: {
    RUB: range('0.10', '1.00'),
    USD: range('0.10', '1.00'),
    KZT: range('0.50', '5.00'),
    INR: range('0.10', '1.00'),
    EUR: range('0.10', '1.00'),
  },
  rates: { contribution: 10, edgePpm: 10_000 },
  rtp: { min: '99.0000', max: '99.0000' }, // games.md G8; the server's test of the game counts it over all settings
} as const satisfies GameManifest
