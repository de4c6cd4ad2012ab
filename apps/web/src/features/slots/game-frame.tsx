import { Button, Notice, Spinner } from '@fairhouse/ui'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { withPrefix } from '../../lib/i18n/locales.ts'
import { type FrameFault, frameMessageIn, isFrameFault } from './frame-messages.ts'
import type { FramePause } from './frame-pause.ts'
import s from './slot-page.module.css'

interface GameFrameProps {
  url: string
  title: string
  /** The list that the game's own exit leads to. */
  back: string
  /** Blurred while the game loads. */
  art: ReactNode
  pause: FramePause | null
  /** A bet was refused: limits may have changed. */
  onRefused: () => void
  /** Opens a new session. */
  onAgain: () => void
  ref: Ref<HTMLDivElement>
}

/** A provider's game in a sandboxed frame of another origin, and what it reports. */
export function GameFrame({ url, title, back, art, pause, onRefused, onAgain, ref }: GameFrameProps) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const { fault, send } = useMessages(frame, { url, back }, onRefused)
  const isPaused = pause !== null
  useEffect(() => send(isPaused ? 'pause' : 'resume'), [isPaused, isLoaded, send])
  return (
    <>
      {fault && <Fault fault={fault} onAgain={onAgain} />}
      <div className={s.stage} ref={ref} aria-busy={!isLoaded} data-playing={isLoaded && !fault}>
        <iframe
          ref={frame}
          className={s.frame}
          src={url}
          title={title}
          inert={isPaused}
          sandbox="allow-scripts allow-same-origin allow-forms"
          allow="autoplay; fullscreen"
          onLoad={() => setLoaded(true)}
        />
        {!isLoaded && (
          <div className={s.loading}>
            {art}
            <Spinner size={24} />
          </div>
        )}
        {isPaused && <p className={s.paused}>{t(pause === 'reality' ? 'slots.pausedReality' : 'slots.paused')}</p>}
      </div>
    </>
  )
}

/** The last fault that the frame reported, until its next round; `send` posts to the frame alone. */
function useMessages(
  frame: { readonly current: HTMLIFrameElement | null },
  { url, back }: Pick<GameFrameProps, 'url' | 'back'>,
  onRefused: () => void,
) {
  const navigate = useNavigate()
  const locale = useLocale()
  const [fault, setFault] = useState<FrameFault>()
  const take = useEffectEvent((event: MessageEvent) => {
    const message = frameMessageIn(event, { window: frame.current?.contentWindow ?? null, url })
    if (message === 'exit') void navigate(withPrefix(back, locale))
    else if (message === 'round_started') setFault(undefined)
    else if (message && isFrameFault(message)) {
      setFault(message)
      if (message === 'restricted') onRefused()
    }
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => take(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const [send] = useState(
    () => (type: 'pause' | 'resume') => void frame.current?.contentWindow?.postMessage({ source: 'site', type }, new URL(url).origin),
  )
  return { fault, send }
}

function Fault({ fault, onAgain }: { fault: FrameFault; onAgain: () => void }) {
  const t = useText()
  const action = {
    low_balance: <Button href="?deposit">{t('slots.deposit')}</Button>,
    session_expired: <Button onClick={onAgain}>{t('slots.again')}</Button>,
    restricted: <Button href="/profile/setting">{t('slots.limits')}</Button>,
    provider_down: undefined,
  }[fault]
  return (
    <Notice tone="warn" icon="info" action={action}>
      <output>{t(`slots.${fault}`)}</output>
    </Notice>
  )
}
