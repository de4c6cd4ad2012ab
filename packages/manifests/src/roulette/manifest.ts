import { type GameManifest, range } from '../manifest.ts'

export const roulette = {
  order: 90,
  kind: 'single-step',
  service: 'general',
  names: { ru: 'Рулетка', en: 'Roulette', kz: 'Рулетка' },
  isLoanWordInKazakh: true,
  hue: 18,
  icon: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z M12 3.5V9M12 15v5.5M3.5 12H9M15 12h5.5',
  tables: ['roulette', 'roulette-live'],
  limits: {
    RUB: range('1.00', '10000.00'),
    USD: range('0.01', '0.10'),
    KZT: range('0.50', '5.00'),
    INR: range('0.10', '1.00'),
    EUR: range('0.01', '0.10'),
  },
  rates: { contribution: 20, edgePpm: 27_027 },
  rtp: { min: '97.2972', max: '97.2972' }, // games.md G7; the server's test of the game counts it over all settings
} as const satisfies GameManifest
