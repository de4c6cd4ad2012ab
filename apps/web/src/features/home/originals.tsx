import { GameTile, GameTiles, SectionHead, TileArt } from '@fairhouse/ui'
import type { Answer } from '@fairhouse/contracts/client'

import { GAMES_ON_PAGE } from '../../games/played.data.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText, percentRangeText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { ROUTES } from '../../route-table.ts'
import { edgeRange } from './edge.ts'
import { limitsRange } from './limits-range.ts'
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
            facts={data?.data.filter(({ game }) => GAMES_ON_PAGE[original.id]?.includes(game)) ?? []}
            wide={isWide(at, built.length)}
          />
        ))}
      </GameTiles>
    </section>
  )
}

/** Edge and limits in force of every table on the game's page, in the visitor's currency. */
function OriginalTile({ original: { id, hue }, facts, wide }: { original: Original; facts: readonly Facts[]; wide: boolean }) {
  const { t, find, locale } = useLanguage()
  const [first, ...more] = facts
  const edge = first ? percentRangeText(edgeRange(facts.map(({ rtp }) => rtp)), locale, 1) : ''
  const limits = first && limitsRange([first, ...more])
  return (
    <GameTile
      name={find(`game.${id}`) ?? id}
      href={`/games/${id}`}
      hue={hue}
      art={<TileArt name={id} />}
      edge={edge}
      edgeLabel={t('home.edge')}
      limits={limits && `${moneyText(limits.min, limits.currency, locale)} – ${moneyText(limits.max, limits.currency, locale)}`}
      wide={wide}
    />
  )
}
