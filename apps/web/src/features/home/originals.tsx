import { GameTile, GameTiles, SectionHead, TileArt } from '@fairhouse/ui'
import type { Answer } from '@fairhouse/contracts/client'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText, percentRangeText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { ROUTES } from '../../route-table.ts'
import { edgeRange } from './edge.ts'
import { ORIGINALS } from './originals.data.ts'
import s from './home.module.css'
import { isWide } from './tiles.ts'

type Original = (typeof ORIGINALS)[number]
type Facts = Answer<'GET /api/v2/games'>['data'][number]

export function Originals() {
  const { t } = useLanguage()
  const { data } = useApiQuery('GET /api/v2/games')
  const built = ORIGINALS.filter(({ id }) => ROUTES.some((route) => route.id === id))
  if (built.length === 0) return null
  return (
    <section className={s.section}>
      <SectionHead title={t('home.originals')} note={t('home.edgeNote')} />
      <GameTiles>
        {built.map((original, at) => (
          <OriginalTile
            key={original.id}
            original={original}
            facts={data?.data.find(({ game }) => game === original.id)}
            wide={isWide(at, built.length)}
          />
        ))}
      </GameTiles>
    </section>
  )
}

/** Edge and limits as the house has them in force, in the visitor's currency. */
function OriginalTile({ original: { id, hue }, facts, wide }: { original: Original; facts: Facts | undefined; wide: boolean }) {
  const { t, find, locale } = useLanguage()
  const edge = facts ? percentRangeText(edgeRange(facts.rtp), locale, 1) : ''
  const limits = facts && `${moneyText(facts.min, facts.currency, locale)} – ${moneyText(facts.max, facts.currency, locale)}`
  return (
    <GameTile
      name={find(`game.${id}`) ?? id}
      href={`/games/${id}`}
      hue={hue}
      art={<TileArt name={id} />}
      edge={edge}
      edgeLabel={t('home.edge')}
      limits={limits}
      wide={wide}
    />
  )
}
