import { Button, Icon } from '@fairhouse/ui'
import { useState } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { moneyText, numberText, signedMoneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useLive } from '../../../lib/live/use-live.ts'
import { useUser } from '../../../lib/session/user.ts'
import s from './strip.module.css'
import type { Autobet } from './use-autobet.ts'

/** On every page but the game's own: an autobet of this player that runs in the house, and the way to stop it. */
export function AutobetStrip({ present }: { present: string | undefined }) {
  const user = useUser()
  const autobets = useLive('autobet', { enabled: Boolean(user) }) ?? []
  const running = autobets.find((one) => one.running && one.game !== present)
  return running ? <Strip autobet={running} /> : null
}

function Strip({ autobet }: { autobet: Autobet }) {
  const { t, find, locale } = useLanguage()
  const { game, mode, played, planned, profit, currency, settings } = autobet
  const { isBusy, stop } = useStop(game, mode)
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

/** The live channel tells that it ended. */
function useStop(game: string, mode: Autobet['mode']) {
  const api = useApi()
  const refuse = useNotice()
  const [isBusy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    const answer = await api.call('POST /api/v2/games/{game}/autobet/stop', { params: { game }, body: { mode } })
    setBusy(false)
    if (!answer.ok) refuse(answer.error)
  }
  return { isBusy, stop: () => void stop() }
}
