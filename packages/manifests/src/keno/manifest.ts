import { COMMON_LIMITS, type GameManifest } from '../manifest.ts'

export const keno = {
  order: 60,
  kind: 'single-step',
  service: 'keno',
  names: { ru: 'Кено', en: 'Keno', kz: 'Кено' },
  isLoanWordInKazakh: true,
  hue: 232,
  icon: 'M3.8 7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z M13.8 7a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z M3.8 17a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z M14.8 17l1.6 1.7 3-3.4',
  limits: COMMON_LIMITS,
  rates: { contribution: 20, edgePpm: 11_000 },
  rtp: { min: '98.7500', max: '98.9878' }, // games.md G5; the server's test of the game counts it over all settings
} as const satisfies GameManifest
