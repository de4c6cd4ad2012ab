import { type GameManifest } from '../manifest.ts'

export const rooms = {
  order: 140,
  kind: 'pot',
  service: 'general',
  names: { ru: 'Комнаты', en: 'Rooms', kz: 'Бөлмелер' },
  hue: 285,
  icon: 'M6 21V6a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v15M3 21h18M14.5 12.5h.01',
  rates: { contribution: 0, edgePpm: 0 },
} as const satisfies GameManifest
