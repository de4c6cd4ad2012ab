import { type GameManifest, range } from '../manifest.ts'

export const crash = {
  order: 10,
  kind: 'shared',
  service: 'crash',
  names: { ru: 'Краш', en: 'Crash', kz: 'Краш' },
  isLoanWordInKazakh: true,
  hue: 40,
  icon: 'M3 20h18M4 17c7 0 11-4 14-11 M13.5 6H18v4.5',
  limits: {
    RUB: range('1.00', '50000.00'),
    USD: range('0.01', '500.00'),
    KZT: range('5.00', '250000.00'),
    INR: range('1.00', '50000.00'),
    EUR: range('0.01', '500.00'),
  },
  rates: { contribution: 20, edgePpm: 10_000 },
} as const satisfies GameManifest
