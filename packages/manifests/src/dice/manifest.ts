import { COMMON_LIMITS, type GameManifest } from '../manifest.ts'

export const dice = {
  order: 20,
  kind: 'single-step',
  service: 'dice',
  names: { ru: 'Кости', en: 'Dice', kz: 'Сүйек' },
  hue: 272,
  icon: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4h-8a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4z M8.05 8.5a.45.45 0 1 0 .9 0 .45.45 0 1 0-.9 0zM15.05 15.5a.45.45 0 1 0 .9 0 .45.45 0 1 0-.9 0zM11.55 12a.45.45 0 1 0 .9 0 .45.45 0 1 0-.9 0z',
  limits: COMMON_LIMITS,
  rates: { contribution: 10, edgePpm: 10_000 },
  rtp: { min: '98.9903', max: '99.0000' }, // games.md G1; the server's test of the game counts it over all settings
} as const satisfies GameManifest
