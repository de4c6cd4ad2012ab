import { COMMON_LIMITS, type GameManifest } from '../manifest.ts'

export const hilo = {
  order: 50,
  kind: 'multi-step',
  service: 'general',
  names: { ru: 'Выше – ниже', en: 'Hilo', kz: 'Жоғары – төмен' },
  hue: 335,
  icon: 'M8 20V5M4.5 8.5 8 5l3.5 3.5M16 4v15M12.5 15.5 16 19l3.5-3.5',
  limits: COMMON_LIMITS,
  rates: { contribution: 10, edgePpm: 10_000 },
  rtp: { min: '98.9961', max: '99.0000' }, // games.md G4; the server's test of the game counts it over all settings
} as const satisfies GameManifest
