import { COMMON_LIMITS, type GameManifest } from '../manifest.ts'

export const coinflip = {
  order: 40,
  kind: 'multi-step',
  service: 'coinflip',
  names: { ru: 'Монета', en: 'Coinflip', kz: 'Тиын' },
  hue: 88,
  icon: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0z M8.5 10.2h7M8.5 13.8h7',
  tables: ['coinflip', 'coin-pvp'],
  limits: COMMON_LIMITS,
  rates: { contribution: 10, edgePpm: 20_000 },
  rtp: { min: '98.0000', max: '98.0000' }, // games.md G6 (a); the server's test of the game counts it over all settings
} as const satisfies GameManifest
