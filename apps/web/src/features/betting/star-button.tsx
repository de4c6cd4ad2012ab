import { Icon } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import type { Favourites } from './favourites.ts'
import { useFavourites, useToggleFavourite } from './use-favourites.ts'
import s from './star-button.module.css'

/** Marks a match or a league. */
export function StarButton({ kind, id, name }: { kind: keyof Favourites; id: string; name: string }) {
  const t = useText()
  const toggle = useToggleFavourite()
  const isOn = useFavourites()[kind].includes(id)
  return (
    <button
      type="button"
      className={s.star}
      aria-pressed={isOn}
      aria-label={t('betting.star', { name })}
      onClick={() => void toggle(kind, id)}
    >
      <Icon name="star" size={16} />
    </button>
  )
}
