import type { Answer } from '@fairhouse/contracts/client'
import { Button, EmptyState, Heading, IconButton, Notice, Segmented } from '@fairhouse/ui'
import { useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { percentText } from '../../lib/format.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { withPrefix } from '../../lib/i18n/locales.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { useFavourites } from '../../shell/favourites/use-favourites.ts'
import { SlotArt } from '../../shell/slots/slot-art.tsx'
import { featureText } from './feature-text.ts'
import { GameFrame } from './game-frame.tsx'
import s from './slot-page.module.css'
import { useFramePause } from './use-frame-pause.ts'
import { type Mode, useLaunch } from './use-launch.ts'

type Game = Answer<'GET /api/v2/catalogue/{slug}'>

/** PRO-9: a provider's slot in a sandboxed frame of another origin, for play money or real money. */
export default function SlotPage() {
  return (
    <Hydrated>
      <Slot />
    </Hydrated>
  )
}

function Slot() {
  const t = useText()
  const user = useUser()
  const { slug = '' } = useParams()
  const { data: game, error } = useApiQuery('GET /api/v2/catalogue/{slug}', { params: { slug } }, { retry: false })
  const mode: Mode = useLocation().pathname.endsWith('/play') ? 'real' : 'demo'
  const { url, fault, launch } = useLaunch(slug, mode, mode === 'demo' || Boolean(user))
  const { pause, recheck } = useFramePause(mode === 'real')
  const stage = useRef<HTMLDivElement>(null)
  if (fault === 'unknown_game' || (error && !game)) return <Unknown />
  return (
    <div className={s.page}>
      <Bar
        slug={slug}
        title={game?.title ?? t('title.slot')}
        mode={mode}
        onFull={url ? () => void stage.current?.requestFullscreen() : undefined}
      />
      {mode === 'real' && user === null && (
        <Notice tone="warn" icon="lock" action={<Button href="?login">{t('slots.logInKey')}</Button>}>
          {t('slots.logIn')}
        </Notice>
      )}
      {fault && (
        <Notice tone="warn" icon="info" action={<Button onClick={launch}>{t('slots.again')}</Button>}>
          {t(fault === 'player_blocked' ? 'slots.restricted' : 'slots.notStarted')}
        </Notice>
      )}
      {url !== undefined && (
        <GameFrame
          key={url}
          ref={stage}
          url={url}
          title={game?.title ?? t('title.slot')}
          art={game && <SlotArt game={game} />}
          pause={pause}
          onRefused={recheck}
          onAgain={launch}
        />
      )}
      {url === undefined && (
        <div className={s.stage}>
          {game && (
            <div className={s.loading}>
              <SlotArt game={game} />
            </div>
          )}
        </div>
      )}
      {game && <Facts game={game} />}
    </div>
  )
}

interface BarProps {
  slug: string
  title: string
  mode: Mode
  onFull: (() => void) | undefined
}

function Bar({ slug, title, mode, onFull }: BarProps) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const { isMarked, toggle } = useFavourites()
  return (
    <div className={s.head}>
      <IconButton icon="chevron-left" label={t('slots.exit')} href="/games/slots" />
      <Heading level={1}>{title}</Heading>
      <span className={s.keys}>
        <Segmented
          label={t('slots.mode')}
          value={mode}
          onChange={(next) => void navigate(withPrefix(`/games/slots/${slug}/${next === 'real' ? 'play' : 'demo'}`, locale))}
          options={[
            { value: 'demo', label: t('slots.modeDemo') },
            { value: 'real', label: t('slots.modeReal') },
          ]}
        />
        <IconButton
          icon="star"
          label={t('slot.mark', { title })}
          className={s.star}
          pressed={isMarked(slug)}
          onClick={() => void toggle(slug)}
        />
        {onFull && <IconButton icon="expand" label={t('slots.full')} className={s.full} onClick={onFull} />}
      </span>
    </div>
  )
}

/** What the provider states of the game. */
function Facts({ game: { provider, rtp, max_multiplier: largest, volatility, features, takes_bonus: takesBonus } }: { game: Game }) {
  const { t, find, locale } = useLanguage()
  const rows = [
    [t('slots.provider'), provider.name],
    [t('slot.return'), rtp === null ? t('slots.notStated') : percentText(Number(rtp), locale, 2)],
    [t('slots.largest'), largest === null ? t('slots.notStated') : `${largest}×`],
    [t('slots.volatility'), volatility === null ? t('slots.notStated') : t(`slots.volatility.${volatility}`)],
    [t('slots.features'), features.map((id) => featureText(find, id)).join(', ')],
    [t('slots.list.wagering'), t(takesBonus ? 'slots.yes' : 'slots.no')],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={s.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Unknown() {
  const t = useText()
  return (
    <>
      <Heading level={1}>{t('title.slot')}</Heading>
      <EmptyState
        title={t('slots.unknown')}
        text={t('slots.unknownText')}
        action={<Button href="/games/slots">{t('slots.exit')}</Button>}
      />
    </>
  )
}
