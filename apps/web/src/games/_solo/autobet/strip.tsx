import { Button, Icon } from '@fairhouse/ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'

import { useRunningRound } from '../../../shell/app/running-rounds.ts'
import { modals } from '../../../shell/modals/store.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { moneyText, numberText, signedMoneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useLive } from '../../../lib/live/use-live.ts'
import { useUser } from '../../../lib/session/user.ts'
import { guestMark } from './guest-mark.ts'
import { stoppedByRealityCheck } from './reality-check-stop.ts'
import s from './strip.module.css'
import { type Autobet, useAutobetState } from '../../_common/autobet/autobet-state.ts'
import { useAutobet } from './use-autobet.ts'

/** On every page except the game's own: the visitor's running autobet, with a stop button. */
export default function AutobetStrip({ present }: { present: string | undefined }) {
  const user = useUser()
  if (user === undefined) return null
  return user ? <PlayerStrip present={present} /> : <GuestStrip present={present} />
}

function PlayerStrip({ present }: { present: string | undefined }) {
  const all = useLive('autobet')
  useRealityAfter(all)
  const running = all?.find((one) => one.running && one.game !== present)
  return running ? <Strip autobet={running} isPlayer /> : null
}

/** Bets are refused until it is answered, so the question opens on any page. */
function useRealityAfter(now: readonly Autobet[] | undefined): void {
  const before = useRef(now)
  useEffect(() => {
    if (now && stoppedByRealityCheck(before.current, now)) modals.open('reality')
    before.current = now
  }, [now])
}

function GuestStrip({ present }: { present: string | undefined }) {
  const game = useSyncExternalStore(never, guestMark.read, () => null)
  return game && game !== present ? <WatchedAutobet game={game} /> : null
}

function WatchedAutobet({ game }: { game: string }) {
  const state = useAutobetState(game, 'demo', false)
  const isOver = state?.running === false
  useEffect(() => {
    if (isOver) guestMark.clear()
  }, [isOver])
  return state?.running ? <Strip autobet={state} isPlayer={false} /> : null
}

const never = () => () => undefined

function Strip({ autobet, isPlayer }: { autobet: Autobet; isPlayer: boolean }) {
  const { t, find, locale } = useLanguage()
  const { game, mode, played, planned, profit, currency, settings } = autobet
  const { isBusy, stop } = useStop(game, mode, isPlayer)
  useRunningRound(true)
  const count = planned === null ? numberText(played, locale) : `${numberText(played, locale)} / ${numberText(planned, locale)}`
  return (
    <aside className={s.strip} aria-label={t('table.autoRunning')}>
      <Icon name="auto" />
      <div className={s.text}>
        <b>{t('table.strip', { game: find(`game.${game}`) ?? game, played: count })}</b>
        <span>
          {signedMoneyText(profit, currency, locale)} ·{' '}
          {t('table.autoLineLimit', { amount: moneyText(settings.stop.loss, currency, locale) })}
        </span>
      </div>
      <Button size={40} busy={isBusy} onClick={stop} aria-label={t('table.autoStop')}>
        {t('table.stop')}
      </Button>
    </aside>
  )
}

function useStop(game: string, mode: Autobet['mode'], isPlayer: boolean) {
  const { isBusy, stop } = useAutobet(game, mode, isPlayer)
  const refuse = useNotice()
  return { isBusy, stop: () => void stop(refuse) }
}
