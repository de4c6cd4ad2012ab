import { COMMON_LIMITS, type GameManifest } from '../manifest.ts'

export const upgrade = {
  order: 130,
  kind: 'single-step',
  service: 'general',
  names: { ru: 'Апгрейд', en: 'Upgrade', kz: 'Апгрейд' },
  isLoanWordInKazakh: true,
  hue: 60,
  icon: 'M12 3.500a8.500 8.500 0 1 1-8.500 8.500M12 16.500v-8.500M8.500 11.500 12 8l3.500 3.500',
  limits: COMMON_LIMITS,
  rates: { contribution: 10, edgePpm: 10_000 },
  rtp: { min: '98.9940', max: '99.0000' }, // docs/rules/upgrade.md; the server's test of the game counts it over all settings
} as const satisfies GameManifest
