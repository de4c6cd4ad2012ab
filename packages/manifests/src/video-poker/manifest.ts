import { COMMON_LIMITS, type GameManifest } from '../manifest.ts'

export const videoPoker = {
  order: 135,
  kind: 'multi-step',
  service: 'general',
  names: { ru: 'Видеопокер', en: 'Video poker', kz: 'Бейнепокер' },
  hue: 255,
  icon: 'M6.500 5h7a1.500 1.500 0 0 1 1.500 1.500v11a1.500 1.500 0 0 1-1.500 1.500h-7a1.500 1.500 0 0 1-1.500-1.500v-11a1.500 1.500 0 0 1 1.500-1.500z M17.500 6.500l2 .500a1.500 1.500 0 0 1 1 1.800l-2.200 9M10 9.500l2 2.500-2 2.500-2-2.500z',
  limits: COMMON_LIMITS,
  rates: { contribution: 10, edgePpm: 15_501 },
  rtp: { min: '98.4498', max: '98.4498' }, // docs/rules/video-poker.md; the server's test of the game computes it under the best holds
} as const satisfies GameManifest
