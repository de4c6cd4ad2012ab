import { GameTiles, SectionHead, Segmented } from '@fairhouse/ui'
import { Suspense, useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { ROUTES } from '../../route-table.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import s from './home.module.css'
import { OriginalTile, useMarks } from './original-tile.tsx'
import { ORIGINALS } from './originals.data.ts'
import { isWide } from './tiles.ts'

const Favourites = onDemand(async () => (await import('./favourites.tsx')).Favourites)

/** All originals in full rows, or what the visitor marked of all lines. */
export function Originals() {
  const t = useText()
  const markOf = useMarks()
  const [list, setList] = useState<'all' | 'favourites'>('all')
  const built = ORIGINALS.filter(({ id }) => ROUTES.some((route) => route.id === id)).map(({ id }) => id)
  if (built.length === 0) return null
  const isAll = list === 'all'
  return (
    <section className={s.section}>
      <div className={s.listHead}>
        {isAll ? <SectionHead title={t('home.originals')} note={t('home.edgeNote')} /> : <SectionHead title={t('home.favourites')} />}
        <Segmented
          label={t('home.list')}
          value={list}
          onChange={setList}
          options={[
            { value: 'all', label: t('home.originals') },
            { value: 'favourites', label: t('home.favourites') },
          ]}
        />
      </div>
      {isAll ? (
        <GameTiles>
          {built.map((id, at) => (
            <OriginalTile key={id} id={id} mark={markOf(id)} wide={isWide(at, built.length)} />
          ))}
        </GameTiles>
      ) : (
        <Suspense fallback={null}>
          <Favourites originals={built} />
        </Suspense>
      )}
    </section>
  )
}
