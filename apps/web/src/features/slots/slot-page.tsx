import type { Answer } from '@fairhouse/contracts/client'
import type { Currency } from '@fairhouse/money'
import { Button, EmptyState, Heading, IconButton, Notice, Segmented } from '@fairhouse/ui'
import { useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useBonusLimit } from '../../lib/bonuses/bonus-limit.ts'
import { Hydrated, useIsMissing } from '../../lib/hydrated.tsx'
import { inBrowser, oneLoader } from '../../lib/page-loader.ts'
import { withPrefix } from '../../lib/i18n/locales.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { useFavourites } from '../../shell/favourites/use-favourites.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { returnText } from '../../shell/slots/return-text.ts'
import { SlotArt } from '../../shell/slots/slot-art.tsx'
import { GameFrame, useRefusedStake } from './game-frame.tsx'
import { SlotFreeSpins } from './slot-free-spins.tsx'
import s from './slot-page.module.css'
import { useFramePause } from './use-frame-pause.ts'
import { contributionText, featureText, stakesText } from './game-facts-text.ts'
import { type Mode, useVisitorLaunch } from './use-launch.ts'

type Game = Answer<'GET /api/v2/catalogue/{slug}'>

export const loader = oneLoader(({ params }) => [['GET /api/v2/catalogue/{slug}', { params: { slug: params.slug ?? '' } }]])
export const clientLoader = inBrowser

/** PRO-9, PRO-10: a provider's slot or table in a sandboxed frame of another origin, for play money or real money. */
export default function SlotPage() {
  const { slug = '' } = useParams()
  const { pathname } = useLocation()
  const mode: Mode = pathname.endsWith('/play') ? 'real' : 'demo'
  return (
    <Hydrated>
      <Slot key={`${slug} ${mode}`} slug={slug} mode={mode} />
    </Hydrated>
  )
}

function Slot({ slug, mode }: { slug: string; mode: Mode }) {
  const t = useText()
  const user = useUser()
  const query = useApiQuery('GET /api/v2/catalogue/{slug}', { params: { slug } })
  const isGone = useIsMissing(query)
  const { data: game } = query
  const { pathname } = useLocation()
  const list = pathname.includes('/games/live-casino/') ? LIVE : SLOTS
  const { url, start, fault, launch, demoCurrency } = useVisitorLaunch(slug, mode, user)
  const { pause, recheck } = useFramePause(mode === 'real')
  const refused = useRefusedStake(slug, mode === 'real' && Boolean(user))
  const stage = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  if (fault === 'unknown_game' || isGone) return <Unknown list={list} />
  return (
    <div className={s.page}>
      <Bar
        slug={slug}
        list={list}
        title={game?.title ?? t(list.titleKey)}
        mode={mode}
        onFull={url ? () => void stage.current?.requestFullscreen() : undefined}
      />
      {mode === 'real' && user === null && (
        <Notice tone="warn" icon="lock" action={<Button href="?login">{t('slots.logInKey')}</Button>}>
          {t('slots.logIn')}
        </Notice>
      )}
      {mode === 'real' && <SlotFreeSpins slug={slug} sign={start} shown={shown} />}
      {fault && (
        <Notice tone="warn" icon="info" action={<Button onClick={launch}>{t('slots.again')}</Button>}>
          {t(fault === 'player_blocked' ? 'error.player_blocked' : 'slots.notStarted')}
        </Notice>
      )}
      {url !== undefined && start !== undefined && (
        <GameFrame
          key={url}
          ref={stage}
          url={url}
          sign={start}
          title={game?.title ?? t(list.titleKey)}
          back={list.path}
          backLabel={t(list.exitKey)}
          art={game && <SlotArt game={game} />}
          pause={pause}
          user={mode === 'real' ? (user ?? null) : null}
          refused={refused}
          onRefused={recheck}
          onShown={() => setShown((rounds) => rounds + 1)}
          onAgain={launch}
        />
      )}
      {url === undefined && (
        <div className={s.stage}>
          {game && (
            <div className={s.loading}>
              <div className={s.art}>
                <SlotArt game={game} />
              </div>
            </div>
          )}
        </div>
      )}
      {game ? <Facts game={game} isReal={mode === 'real'} demoCurrency={demoCurrency} /> : <FirstLoad query={query} />}
    </div>
  )
}

/** Where a game is listed. */
const SLOTS = { path: '/games/slots', titleKey: 'title.slot', exitKey: 'slots.exit' } as const
const LIVE = { path: '/games/live-casino', titleKey: 'title.liveTable', exitKey: 'live.exit' } as const
type GameList = typeof SLOTS | typeof LIVE

interface BarProps {
  slug: string
  list: GameList
  title: string
  mode: Mode
  onFull: (() => void) | undefined
}

function Bar({ slug, list, title, mode, onFull }: BarProps) {
  const { t, locale } = useLanguage()
  const navigate = useNavigate()
  const { isMarked, toggle } = useFavourites()
  return (
    <div className={s.head}>
      <IconButton icon="chevron-left" label={t(list.exitKey)} href={list.path} />
      <Heading level={1}>{title}</Heading>
      <span className={s.keys}>
        <Segmented
          label={t('slots.mode')}
          value={mode}
          onChange={(next) => void navigate(withPrefix(`${list.path}/${slug}/${next === 'real' ? 'play' : 'demo'}`, locale))}
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
function Facts({ game, isReal, demoCurrency }: { game: Game; isReal: boolean; demoCurrency: Currency | undefined }) {
  const { provider, max_multiplier: largest, volatility, features, takes_bonus: takesBonus } = game
  const { t, find, locale } = useLanguage()
  const user = useUser()
  const stakes = stakesText(game, demoCurrency ?? user?.currency ?? 'RUB', locale, useBonusLimit(isReal ? user : null))
  const rows = [
    [t('slots.provider'), provider.name],
    [t('slot.return'), returnText(game, { t, locale }) ?? t('slots.notStated')],
    [t('slots.stakes'), stakes ?? t('slots.notStated')],
    [t('slots.largest'), largest === null ? t('slots.notStated') : `${largest}×`],
    [t('slots.volatility'), volatility === null ? t('slots.notStated') : t(`slots.volatility.${volatility}`)],
    [t('slots.features'), features.map((id) => featureText(find, id)).join(', ')],
    [t('slots.bonusMoney'), t(takesBonus ? 'slots.yes' : 'slots.no')],
    [t('slots.contribution'), contributionText(game, t, locale)],
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

function Unknown({ list }: { list: GameList }) {
  const t = useText()
  return (
    <>
      <Heading level={1}>{t(list.titleKey)}</Heading>
      <EmptyState title={t('slots.unknown')} text={t('slots.unknownText')} action={<Button href={list.path}>{t(list.exitKey)}</Button>} />
    </>
  )
}
