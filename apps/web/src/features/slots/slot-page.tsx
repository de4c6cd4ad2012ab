import { Button, Heading, Notice } from '@fairhouse/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'

import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { type FrameFault, frameMessageIn, isFrameFault } from './frame-messages.ts'
import s from './slot-page.module.css'

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
  const { data: game } = useApiQuery('GET /api/v2/catalogue/{slug}', { params: { slug } })
  const mode = useLocation().pathname.endsWith('/play') ? 'real' : 'demo'
  const { url, hasFailed, launch } = useLaunch(slug, mode, mode === 'demo' || Boolean(user))
  return (
    <div className={s.page}>
      <div className={s.head}>
        <Heading level={1}>{game?.title ?? t('title.slot')}</Heading>
        <Button kind="ghost" href="/games/slots">
          {t('slots.exit')}
        </Button>
      </div>
      {mode === 'real' && user === null && (
        <Notice tone="warn">
          {t('slots.logIn')} <Button href="?login">{t('slots.logInKey')}</Button>
        </Notice>
      )}
      {hasFailed && (
        <Notice tone="warn">
          {t('slots.notStarted')} <Button onClick={launch}>{t('slots.again')}</Button>
        </Notice>
      )}
      {url !== undefined && <Frame key={url} url={url} onAgain={launch} />}
    </div>
  )
}

function useLaunch(game: string, mode: 'real' | 'demo', isAllowed: boolean) {
  const api = useApi()
  const locale = useLocale()
  const [url, setUrl] = useState<string>()
  const [hasFailed, setFailed] = useState(false)
  const launch = useCallback(() => {
    setFailed(false)
    setUrl(undefined)
    api
      .call('POST /api/v2/games/{game}/launch', { params: { game }, body: { mode, locale } })
      .then((answer) => (answer.ok ? setUrl(answer.data.url) : setFailed(true)))
      .catch(() => setFailed(true))
  }, [api, game, mode, locale])
  useEffect(() => {
    if (isAllowed) launch()
  }, [isAllowed, launch])
  return { url, hasFailed, launch }
}

function Frame({ url, onAgain }: { url: string; onAgain: () => void }) {
  const t = useText()
  const navigate = useNavigate()
  const frame = useRef<HTMLIFrameElement>(null)
  const [fault, setFault] = useState<FrameFault>()
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const message = frameMessageIn(event, { window: frame.current?.contentWindow ?? null, url })
      if (message === 'exit') void navigate('/games/slots')
      else if (message === 'round_started') setFault(undefined)
      else if (message && isFrameFault(message)) setFault(message)
    }
    addEventListener('message', onMessage)
    return () => removeEventListener('message', onMessage)
  }, [url, navigate])
  return (
    <>
      {fault && (
        <Notice tone="warn">
          {t(`slots.${fault}`)} {fault === 'low_balance' && <Button href="?deposit">{t('slots.deposit')}</Button>}
          {fault === 'session_expired' && <Button onClick={onAgain}>{t('slots.again')}</Button>}
        </Notice>
      )}
      <iframe
        ref={frame}
        className={s.frame}
        src={url}
        title={t('title.slot')}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="autoplay; fullscreen"
      />
    </>
  )
}
