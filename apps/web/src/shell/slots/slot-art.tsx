import type { CSSProperties } from 'react'

import { sceneOf } from './scene.ts'
import scenes from './scenes.svg?url'
import s from './slot-tile.module.css'

/** The provider's picture, or one of our scenes. */
export function SlotArt({ game: { slug, picture } }: { game: { slug: string; picture: string | null } }) {
  const { scene, hue } = sceneOf(slug)
  return (
    <span className={s.art} style={{ '--h': hue } as CSSProperties}>
      {picture === null ? (
        <svg aria-hidden="true">
          <use href={`${scenes}#${scene}`} />
        </svg>
      ) : (
        <img src={picture} alt="" loading="lazy" decoding="async" />
      )}
    </span>
  )
}
