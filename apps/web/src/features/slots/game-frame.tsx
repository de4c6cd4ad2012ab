import { Button, Notice, Spinner } from '@fairhouse/ui'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { bonusRefusalText, BONUS_PATH } from '../../lib/bonuses/bonus-limit.ts'
import { browserClock } from '../../lib/clock.ts'
import { useLanguage, useLocale, useText } from '../../lib/i18n/text.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { verifierAddress } from '../../games/_common/proof/claim.ts'
import { withPrefix } from '../../lib/i18n/locales.ts'
import type { User } from '../../lib/session/user.ts'
import { useErrorTexts } from '../../shell/error-texts.ts'
import { toaster } from '../../shell/toasts.tsx'
import { AskSupport } from '../../shell/support/ask-support.tsx'
import { useRunningRound } from '../../shell/app/running-rounds.ts'
import { type FrameFault, frameMessageIn, isFrameFault, proofOf, proofTextIn, reasonIn, type RefusedStake } from './frame-messages.ts'
import type { FramePause } from './frame-pause.ts'
import { useFrameRound } from './frame-round.ts'
import { frameStartOf, type StartSign, useLate } from './frame-start.ts'
import s from './slot-page.module.css'

type Bettor = Pick<User, 'bonus' | 'currency'> | null

interface GameFrameProps {
  url: string
  /** How the game shows that it has started. */
  sign: StartSign
  title: string
  /** The list that the game's own exit leads to, and its name. */
  back: string
  backLabel: string
  /** Blurred while the game loads. */
  art: ReactNode
  pause: FramePause | null
  /** The player whose money is staked; null in a demo. */
  user: Bettor
  /** The latest stake here that the server refused. */
  refused: RefusedStake | undefined
  /** A bet was refused: limits may have changed. */
  onRefused: () => void
  /** The results of a round have been shown. */
  onShown: () => void
  /** Opens a new session. */
  onAgain: () => void
  ref: Ref<HTMLDivElement>
}

/** A provider's game in a sandboxed frame of another origin, and what it reports. */
export function GameFrame({
  url,
  sign,
  title,
  back,
  backLabel,
  art,
  pause,
  user,
  refused,
  onRefused,
  onShown,
  onAgain,
  ref,
}: GameFrameProps) {
  const t = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const isLate = useLate()
  const { fault, isReady, send } = useMessages(frame, { url, back, refused, sign }, { onRefused, onShown })
  const start = frameStartOf({ isLoaded, isReady, fault: fault?.fault, isLate }, sign)
  // without messages any moment may be in a round
  useRunningRound(sign === 'load' && start === 'started')
  const isPaused = pause !== null
  useEffect(() => send(isPaused ? 'pause' : 'resume'), [isPaused, isLoaded, isReady, send])
  if (start === 'failed') return <NotStarted {...{ back, backLabel, art, onAgain }} />
  return (
    <>
      <div className={s.stage} ref={ref} aria-busy={start === 'starting'} data-start={start} data-playing={start === 'started' && !fault}>
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
        {start === 'starting' && (
          <div className={s.loading}>
            <div className={s.art}>{art}</div>
            <Spinner size={24} />
          </div>
        )}
        {fault && (
          <div className={s.fault}>
            <Fault {...fault} user={user} onAgain={onAgain} />
          </div>
        )}
        {isPaused && <p className={s.paused}>{t(pause === 'reality' ? 'slots.pausedReality' : 'slots.paused')}</p>}
      </div>
    </>
  )
}

/** The latest stake in this game that the server has refused since the page was opened. */
export function useRefusedStake(game: string, isReal: boolean): RefusedStake | undefined {
  const refused = useLive('refused-stake', { enabled: isReal })
  // of an earlier page, until the subscription of this one begins without any
  const [earlier] = useState(refused)
  return refused && refused !== earlier && refused.game === game ? refused : undefined
}

/** The frame is gone, so nothing can be charged any more. */
function NotStarted({ back, backLabel, art, onAgain }: Pick<GameFrameProps, 'back' | 'backLabel' | 'art' | 'onAgain'>) {
  const t = useText()
  return (
    <>
      <Notice tone="warn" icon="info" action={<Button onClick={onAgain}>{t('slots.again')}</Button>}>
        <output>{t('slots.notStarted')}</output>
        <span className={s.ways}>
          <Button kind="ghost" href={back}>
            {backLabel}
          </Button>
          <AskSupport />
        </span>
      </Notice>
      <div className={s.stage} data-start="failed">
        <div className={s.loading}>
          <div className={s.art}>{art}</div>
        </div>
      </div>
    </>
  )
}

/** A game that sends no messages tells of no next round: what was refused by the server stands over it so long. */
export const REFUSAL_SHOWN_MS = 15_000

/** The last fault that the frame reported, until its next round, and whether it has reported its start; `send` posts to the frame alone. */
function useMessages(
  frame: { readonly current: HTMLIFrameElement | null },
  { url, back, refused, sign }: Pick<GameFrameProps, 'url' | 'back' | 'refused' | 'sign'>,
  { onRefused, onShown }: Pick<GameFrameProps, 'onRefused' | 'onShown'>,
) {
  const navigate = useNavigate()
  const locale = useLocale()
  const t = useText()
  const [fault, setFault] = useState<ShownFault>()
  const [isReady, setReady] = useState(false)
  const takeRound = useFrameRound()
  /** In a tab of its own, so that the game goes on. Only a press in the frame opens one: its activation is this page's too. */
  const openVerifier = (text: string | undefined) => {
    const proof = text !== undefined && navigator.userActivation.isActive ? proofOf(text) : undefined
    if (!proof || window.open(withPrefix(verifierAddress(proof), locale), '_blank')) return
    // over the page, where no game moves under the player's next press
    toaster.push({ tone: 'warn', title: t('slots.tabBlocked'), lines: [t('slots.tabBlockedText')] })
  }
  const take = useEffectEvent((event: MessageEvent) => {
    const message = frameMessageIn(event, { window: frame.current?.contentWindow ?? null, url })
    if (message) takeRound(message)
    if (message === 'shown' || message === 'round_ended') onShown()
    if (message === 'exit') void navigate(withPrefix(back, locale))
    else if (message === 'ready') setReady(true)
    else if (message === 'proof') openVerifier(proofTextIn(event))
    else if (message === 'round_started') setFault(undefined)
    else if (message === 'provider_up') setFault((shown) => (shown?.fault === 'provider_down' ? undefined : shown))
    else if (message && isFrameFault(message)) {
      const reason = reasonIn(event)
      // the server's own word of the same refusal says more, whichever comes first
      setFault((shown) =>
        message === 'restricted' && shown?.details && (reason ?? shown.reason) === shown.reason ? shown : { fault: message, reason },
      )
      if (message === 'restricted') onRefused()
    }
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => take(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const takeRefusal = useEffectEvent(({ code, details }: RefusedStake) => {
    setFault({ fault: 'restricted', reason: code, details })
    onRefused()
  })
  const [earlier] = useState(refused) // of a session before this one
  useEffect(() => {
    if (refused && refused !== earlier) takeRefusal(refused)
  }, [refused, earlier])
  useEffect(
    () => (fault?.details && sign === 'load' ? browserClock.after(REFUSAL_SHOWN_MS, () => setFault(undefined)) : undefined),
    [fault, sign],
  )
  const [send] = useState(
    () => (type: 'pause' | 'resume') => void frame.current?.contentWindow?.postMessage({ source: 'site', type }, new URL(url).origin),
  )
  return { fault, isReady, send }
}

/** Where a refusal of the player's bets can be read and changed, by the first word of its code. */
const PLACES: readonly (readonly [code: RegExp, href: string, label: 'slots.limits' | 'slots.bonus'])[] = [
  [/^limit_/, '/profile/setting', 'slots.limits'],
  [/^bonus_max_bet$/, BONUS_PATH, 'slots.bonus'],
]

interface ShownFault {
  fault: FrameFault
  /** Code of the refusal. */
  reason: string | undefined
  /** Facts of the refusal, where the server has sent them. */
  details?: RefusedStake['details']
}

function Fault({ fault, reason = '', details, user, onAgain }: ShownFault & Pick<GameFrameProps, 'user' | 'onAgain'>) {
  const language = useLanguage()
  const { t, find } = language
  const [, href, label] = PLACES.find(([code]) => code.test(reason)) ?? []
  const action = {
    low_balance: <Button href="?deposit">{t('slots.deposit')}</Button>,
    session_expired: <Button onClick={onAgain}>{t('slots.again')}</Button>,
    restricted: href && label ? <Button href={href}>{t(label)}</Button> : undefined,
    provider_down: undefined,
  }[fault]
  const isRestricted = fault === 'restricted'
  const ofBonus = isRestricted && reason === 'bonus_max_bet' ? bonusRefusalText(details, user, language) : undefined
  const needsTexts = isRestricted && reason !== '' && !ofBonus
  const areTextsSettled = useErrorTexts(needsTexts)
  if (needsTexts && !areTextsSettled) return null
  const why = needsTexts ? find(`error.${reason}`, details) : ofBonus
  return (
    <Notice tone="warn" icon="info" action={action}>
      <output>{why ?? t(`slots.${fault}`)}</output>
    </Notice>
  )
}
