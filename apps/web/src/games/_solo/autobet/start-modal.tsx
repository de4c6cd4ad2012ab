import { type Minor, formatMoney } from '@fairhouse/money'
import { Button, KeyValue, Modal } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { moneyText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../../shell/modals/props.ts'
import { type Line, strategyLines } from '../simulator/strategy-lines.ts'
import type { Strategy } from '../simulator/strategy-hash.ts'
import { mostStaked } from './most-staked.ts'
import s from './start-modal.module.css'

/** The second tap of a double tap must not confirm. */
const SETTLE_MS = 300

/** Confirms an autobet with real money: its plan and its maximum total stake. */
export default function AutobetStart({ open, onClose, game, plan, stake, onStart }: PropsOfModal<'autobetStart'>) {
  const language = useLanguage()
  const { t } = language
  const isSettled = useSettledSoon()
  const start = () => {
    onClose()
    onStart()
  }
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('table.autoAsk')}
      closeLabel={t('shell.close')}
      footer={
        <div className={s.answers}>
          <Button onClick={onClose}>{t('table.autoBack')}</Button>
          <Button kind="primary" money disabled={!isSettled} onClick={start}>
            {t('table.autoStartNow')}
          </Button>
        </div>
      }
    >
      <div className={s.body}>
        <p className={s.note}>{t('table.autoAskText')}</p>
        <KeyValue items={[...strategyLines(plan, game, language), mostLine(plan, stake, language)]} />
        <p className={s.note}>{t('table.autoSurvives')}</p>
      </div>
    </Modal>
  )
}

function mostLine({ auto, currency }: Strategy<object>, stake: Minor, { t, locale }: Language): Line {
  const most = mostStaked(auto, stake)
  const value = most === undefined ? t('table.autoMostOpen') : moneyText(formatMoney(most), currency, locale)
  return { key: 'most', name: t('table.autoMost'), value }
}

function useSettledSoon(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => browserClock.after(SETTLE_MS, () => setSettled(true)), [])
  return isSettled
}
