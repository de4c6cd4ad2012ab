import { GameTiles, SectionHead, Segmented } from '@fairhouse/ui'
import { useState } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { ROUTES } from '../../route-table.ts'
import { useFavourites } from '../../shell/favourites/use-favourites.ts'
import s from './home.module.css'
import { OriginalTile } from './original-tile.tsx'
import { ORIGINALS } from './originals.data.ts'
import { isWide } from './tiles.ts'

/** All originals in full rows; the favourites in one row of any length. */
export function Originals() {
  const { t, find } = useLanguage()
  const { games, isMarked, toggle } = useFavourites()
  const [list, setList] = useState<'all' | 'favourites'>('all')
  const built = ORIGINALS.filter(({ id }) => ROUTES.some((route) => route.id === id))
  if (built.length === 0) return null
  const isAll = list === 'all'
  const shown = isAll ? built : games.flatMap((game) => built.filter(({ id }) => id === game))
  const markOf = (id: string) => {
    const isOn = isMarked(id)
    const label = t(isOn ? 'home.unmark' : 'home.mark', { game: find(`game.${id}`) ?? id })
    return { isOn, label, onToggle: () => void toggle(id) }
  }
  return (
    <section className={s.section}>
      <div className={s.listHead}>
        <SectionHead title={t('home.originals')} note={t('home.edgeNote')} />
        <Segmented
          label={t('home.originals')}
          value={list}
          onChange={setList}
          options={[
            { value: 'all', label: t('home.all') },
            { value: 'favourites', label: t('home.favourites') },
          ]}
        />
      </div>
      <GameTiles row={!isAll}>
        {shown.map(({ id }, at) => (
          <OriginalTile key={id} id={id} mark={markOf(id)} wide={isAll && isWide(at, built.length)} />
        ))}
      </GameTiles>
      {shown.length === 0 && <p className={s.none}>{t('home.favouritesNone')}</p>}
    </section>
  )
}
