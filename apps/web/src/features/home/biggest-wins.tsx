import { Icon, Link, SectionHead, TileArt } from '@fairhouse/ui'
import type { Answer } from '@fairhouse/contracts/client'
import type { CSSProperties } from 'react'

import { hueOf, pageOf } from '../../games/played.data.ts'
import { gameNameOf } from '../../games/provided.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { difference, multiplierText, signedMoneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './biggest-wins.module.css'
import home from './home.module.css'
import { ORIGINALS } from './originals.data.ts'

type Win = Answer<'GET /api/v2/feed'>['largest'][number]

/** The largest multipliers of the last 24 hours, each with the replay of its round, or with its bet on sports. Hidden while there are none. */
export function BiggestWins() {
  const { t } = useLanguage()
  const { data } = useApiQuery('GET /api/v2/feed')
  const largest = data?.largest ?? []
  if (largest.length === 0) return null
  return (
    <section className={home.section}>
      <SectionHead title={t('home.largest')} note={t('home.largestNote')} />
      <ol className={s.wins}>
        {largest.map((win) => (
          <WinCard key={win.id} win={win} />
        ))}
      </ol>
    </section>
  )
}

function WinCard({ win: { id, game, title, player, currency, stake, payout, multiplier } }: { win: Win }) {
  const language = useLanguage()
  const { t, locale } = language
  const isBet = game === 'sports' // no round was drawn for it
  const art = ORIGINALS.find((original) => original.id === pageOf(game))
  return (
    <li className={s.card} style={{ '--h': hueOf(game) } as CSSProperties}>
      <Link href={`/round/${id}`} className={s.link}>
        {art && (
          <span className={s.art} aria-hidden="true">
            <TileArt name={art.id} />
          </span>
        )}
        <b className={s.times}>{multiplierText(multiplier, locale)}</b>
        <span className={s.sum}>{signedMoneyText(difference(payout, stake), currency, locale)}</span>
        <small>{`${gameNameOf({ game, params: { title } }, language)} · ${player}`}</small>
        <small className={s.replay}>
          <Icon name={isBet ? 'chevron-right' : 'history'} size={16} />
          {t(isBet ? 'home.openBet' : 'home.replay')}
        </small>
      </Link>
    </li>
  )
}
