import { GameTile, TileArt, type TileMark } from '@fairhouse/ui'

import { GAMES_ON_PAGE } from '../../games/played.data.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText, percentRangeText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useFavourites } from '../../shell/favourites/use-favourites.ts'
import { edgeRange } from './edge.ts'
import { limitsRange } from './limits-range.ts'
import { ORIGINALS } from './originals.data.ts'

interface OriginalTileProps {
  /** Of the game's page. */
  id: string
  mark?: TileMark
  wide?: boolean
}

/** Edge and limits in force of every table on the game's page, in the visitor's currency. */
export function OriginalTile({ id, mark, wide = false }: OriginalTileProps) {
  const { t, find, locale } = useLanguage()
  const { data } = useApiQuery('GET /api/v2/games')
  const original = ORIGINALS.find((each) => each.id === id)
  if (!original) return null
  const facts = data?.data.filter(({ game }) => GAMES_ON_PAGE[id]?.includes(game)) ?? []
  const [first, ...more] = facts
  const edge = first ? percentRangeText(edgeRange(facts.map(({ rtp }) => rtp)), locale, 1) : ''
  const limits = first && limitsRange([first, ...more])
  return (
    <GameTile
      name={find(`game.${id}`) ?? id}
      href={`/games/${id}`}
      hue={original.hue}
      art={<TileArt name={original.id} />}
      edge={{ text: edge, label: t('home.edge') }}
      limits={limits && `${moneyText(limits.min, limits.currency, locale)} – ${moneyText(limits.max, limits.currency, locale)}`}
      mark={mark}
      wide={wide}
    />
  )
}

/** The star of an original by the id of its page. */
export function useMarks(): (id: string) => TileMark {
  const { t, find } = useLanguage()
  const { isMarked, toggle } = useFavourites()
  return (id) => {
    const isOn = isMarked(id)
    const label = t(isOn ? 'home.unmark' : 'home.mark', { game: find(`game.${id}`) ?? id })
    return { isOn, label, onToggle: () => void toggle(id) }
  }
}
