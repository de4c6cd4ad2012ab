import { COMMON_LIMITS, type GameManifest } from '../manifest.ts'

export const plinko = {
  order: 70,
  kind: 'single-step',
  service: 'general',
  names: { ru: 'Плинко', en: 'Plinko', kz: 'Плинко' },
  isLoanWordInKazakh: true,
  hue: 190,
  icon: 'M9.8 4.7a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z M8.55 11.5a.45.45 0 1 0 .9 0 .45.45 0 1 0-.9 0zM14.55 11.5a.45.45 0 1 0 .9 0 .45.45 0 1 0-.9 0zM5.55 16a.45.45 0 1 0 .9 0 .45.45 0 1 0-.9 0zM11.55 16a.45.45 0 1 0 .9 0 .45.45 0 1 0-.9 0zM17.55 16a.45.45 0 1 0 .9 0 .45.45 0 1 0-.9 0z M4 20.5h16',
  limits: COMMON_LIMITS,
  rates: { contribution: 20, edgePpm: 10_000 },
  rtp: { min: '98.9550', max: '98.9980' }, // games.md G13; the server's test of the game counts it over all settings
} as const satisfies GameManifest
