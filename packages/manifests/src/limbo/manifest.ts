import { COMMON_LIMITS, type GameManifest } from '../manifest.ts'

export const limbo = {
  order: 120,
  kind: 'single-step',
  service: 'general',
  names: { ru: 'Лимбо', en: 'Limbo', kz: 'Лимбо' },
  isLoanWordInKazakh: true,
  hue: 210,
  icon: 'M4 20.500h16M5 16.500l7-5.500 7 5.500M5 10l7-5.500 7 5.500',
  limits: COMMON_LIMITS,
  rates: { contribution: 10, edgePpm: 10_000 },
  rtp: { min: '98.9999', max: '99.0000' }, // docs/rules/limbo.md; the server's test of the game counts it over all settings
} as const satisfies GameManifest
