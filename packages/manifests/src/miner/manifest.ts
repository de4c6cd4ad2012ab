import { type GameManifest, range } from '../manifest.ts'

export const miner = {
  order: 80,
  kind: 'multi-step',
  service: 'miner',
  names: { ru: 'Мины', en: 'Mines', kz: 'Миналар' },
  hue: 165,
  icon: 'M5.5 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5z M15 4h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5z M5.5 13.5h3.5a1.5 1.5 0 0 1 1.5 1.5v3.5a1.5 1.5 0 0 1-1.5 1.5h-3.5a1.5 1.5 0 0 1-1.5-1.5v-3.5a1.5 1.5 0 0 1 1.5-1.5z M16.75 12.8l3.4 3.9-3.4 3.9-3.4-3.9z',
  limits: {
    RUB: range('1.00', '1000.00'),
    USD: range('0.01', '10.00'),
    KZT: range('5.00', '5000.00'),
    INR: range('1.00', '1000.00'),
    EUR: range('0.01', '10.00'),
  },
  rates: { contribution: 20, edgePpm: 10_000 },
  rtp: { min: '98.9920', max: '99.0000' }, // games.md G3; the server's test of the game counts it over all settings
} as const satisfies GameManifest
