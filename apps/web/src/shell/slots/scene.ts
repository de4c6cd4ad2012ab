/** The drawing of a game whose provider sends no picture: one of our scenes in one of 12 hues, always the same for its address. Pure. */
export const SCENES = ['dunes', 'peaks', 'lanterns', 'stones', 'gem', 'yurt'] as const
export type Scene = (typeof SCENES)[number]

const HUES = 12
const HUE_STEP = 360 / HUES

export function sceneOf(slug: string): { scene: Scene; hue: number } {
  let hash = 2_166_136_261 // FNV-1a
  for (const letter of slug) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  const mixed = (hash ^ (hash >>> 15)) >>> 0
  return { scene: SCENES[mixed % SCENES.length]!, hue: ((mixed >>> 8) % HUES) * HUE_STEP + HUE_STEP / 2 }
}
