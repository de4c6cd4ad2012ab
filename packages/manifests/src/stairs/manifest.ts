import { COMMON_LIMITS, type GameManifest } from '../manifest.ts'

export const stairs = {
  order: 110,
  kind: 'multi-step',
  service: 'general',
  names: { ru: 'Лестница', en: 'Stairs', kz: 'Баспалдақ' },
  hue: 130,
  icon: 'M4 20h4.5v-4.5H13V11h4.5V6.5H20M4 20v-4.5M8.5 15.5V11M13 11V6.5',
  limits: COMMON_LIMITS,
  rates: { contribution: 20, edgePpm: 10_000 },
  rtp: { min: '98.9971', max: '99.0000' }, // games.md G14; the server's test of the game counts it over all settings
} as const satisfies GameManifest
