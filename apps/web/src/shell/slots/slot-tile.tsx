import type { Answer } from '@fairhouse/contracts/client'
import { Icon, Link, Skeleton } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { useFavourites } from '../favourites/use-favourites.ts'
import { playAddress } from '../../games/provided.ts'
import { returnText, shortReturnText } from './return-text.ts'
import { SlotArt } from './slot-art.tsx'
import s from './slot-tile.module.css'
import { useFreeSpins } from './use-free-spins.ts'

export type SlotGame = Answer<'GET /api/v2/catalogue'>['data'][number]

/**
 * A provider's game: drawing, title, provider and return, and below them what it does now. It opens for money, or for a guest in demo; a
 * pointer gets both keys.
 */
export function SlotTile({ game, below }: { game: SlotGame; below?: ReactNode }) {
  const { slug, title, provider, contribution } = game
  const { t, locale } = useLanguage()
  const user = useUser()
  const { isMarked, toggle } = useFavourites()
  const spins = useFreeSpins(slug)
  const stated = shortReturnText(game, { locale })
  return (
    <div className={s.cell}>
      <Link href={playAddress(game, user ? 'play' : 'demo')} className={s.tile}>
        <SlotArt game={game} />
        {spins && <span className={s.spins}>{t('slot.freeSpins', { count: spins.left })}</span>}
        <b className={s.title}>{title}</b>
        <span className={s.facts}>
          <span>{provider.name}</span>
          {stated !== undefined && <span title={`${t('slot.return')}: ${returnText(game, { t, locale })}`}>{stated}</span>}
          {contribution === 0 && <span title={t('slot.countsNothingTitle')}>{t('slot.countsNothing')}</span>}
        </span>
      </Link>
      {below}
      <span className={s.keys}>
        <Link href={playAddress(game, 'play')} className={s.play} aria-label={t('slot.playTitle', { title })}>
          {t('slot.play')}
        </Link>
        <Link href={playAddress(game, 'demo')} className={s.demo} aria-label={t('slot.demoTitle', { title })}>
          {t('slot.demo')}
        </Link>
      </span>
      <button
        type="button"
        className={s.mark}
        aria-label={t('slot.mark', { title })}
        aria-pressed={isMarked(slug)}
        onClick={() => void toggle(slug)}
      >
        <Icon name="star" size={16} />
      </button>
    </div>
  )
}

interface SlotTilesProps {
  games: readonly SlotGame[]
  row?: boolean
  belowOf?: (game: SlotGame) => ReactNode
}

/** As many in a row as fit; `row`: one row, which scrolls sideways. */
export function SlotTiles({ games, row = false, belowOf }: SlotTilesProps) {
  return (
    <ul className={row ? `${s.tiles} ${s.row}` : s.tiles}>
      {games.map((game) => (
        <li key={game.slug}>
          <SlotTile game={game} below={belowOf?.(game)} />
        </li>
      ))}
    </ul>
  )
}

const AWAITED = 3

/** The place of one row until its games come. */
export function AwaitedTiles() {
  return (
    <div className={`${s.tiles} ${s.row}`} aria-hidden="true">
      {Array.from({ length: AWAITED }, (_, at) => (
        <div key={at} className={s.awaited}>
          <Skeleton height="100%" radius="12px" />
          <Skeleton width="60%" />
        </div>
      ))}
    </div>
  )
}
