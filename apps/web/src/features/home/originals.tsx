import { GameTile, GameTiles, SectionHead } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText, percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { ROUTES } from '../../route-table.ts'
import { houseEdge } from './edge.ts'
import { ORIGINALS } from './originals.data.tsx'
import s from './home.module.css'

type Original = (typeof ORIGINALS)[number]

export function Originals() {
  const { t } = useLanguage()
  const built = ORIGINALS.filter(({ id }) => ROUTES.some((route) => route.id === id))
  if (built.length === 0) return null
  return (
    <section className={s.section}>
      <SectionHead title={t('home.originals')} note={t('home.edgeNote')} />
      <GameTiles>
        {built.map((original) => (
          <OriginalTile key={original.id} {...original} />
        ))}
      </GameTiles>
    </section>
  )
}

/** Edge and limits as the house has them in force, in the visitor's currency. */
function OriginalTile({ id, hue, art }: Original) {
  const { t, find, locale } = useLanguage()
  const { data } = useApiQuery('GET /api/v2/games/{game}', { params: { game: id } })
  const edge = data ? percentText(houseEdge(data.rtp.max), locale, 1) : ''
  const limits = data && `${moneyText(data.min, data.currency, locale)} – ${moneyText(data.max, data.currency, locale)}`
  return (
    <GameTile
      name={find(`game.${id}`) ?? id}
      href={`/games/${id}`}
      hue={hue}
      art={art}
      edge={edge}
      edgeLabel={t('home.edge')}
      limits={limits}
    />
  )
}
