import { Button, KeyValue, Modal, Notice } from '@fairhouse/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { toaster } from '../../../shell/toasts.tsx'
import { FIRST_FORM } from '../../_common/autobet/form.ts'
import type { Table } from '../table/use-table.ts'
import { strategyLines } from './strategy-lines.ts'
import type { Strategy } from './strategy-hash.ts'
import { readStrategy } from './strategy.ts'
import { strategyIn } from './strategy-hash.ts'
import s from './simulator.module.css'

/** A strategy from a link: shown in full, applied only on confirmation. It never starts anything. */
export function StrategyOffer({ table }: { table: Table }) {
  const language = useLanguage()
  const { t } = language
  const [offered, setOffered] = useState<Strategy<object>>()
  const forget = useForgetHash()
  useStrategyOfAddress(table, setOffered)
  if (!offered) return null
  const isOther = offered.currency !== table.currency
  const close = () => {
    setOffered(undefined)
    forget()
  }
  const take = () => {
    table.change(settingsFrom(offered, table, isOther))
    toaster.push({ tone: 'success', title: t('trial.taken'), lines: [t('trial.takenText')] })
    close()
  }
  return (
    <Modal
      open
      onClose={close}
      title={t('trial.offer')}
      closeLabel={t('shell.close')}
      footer={
        <div className={s.answers}>
          <Button onClick={close}>{t('trial.keep')}</Button>
          <Button kind="primary" onClick={take}>
            {t('trial.take')}
          </Button>
        </div>
      }
    >
      <div className={s.body}>
        <p className={s.note}>{t('trial.offerText')}</p>
        <KeyValue items={strategyLines(offered, table.game, language)} />
        {isOther && <Notice icon="info">{t('trial.otherCurrency', { mine: table.currency, theirs: offered.currency })}</Notice>}
      </div>
    </Modal>
  )
}

/** Amounts of another currency are dropped: the loss limit is then the default of twenty stakes. */
function settingsFrom({ choice, stake, currency, auto }: Strategy<object>, { settings }: Table, isOther: boolean) {
  const { stopLoss, stopProfit, stopSingleWin, stopAbove, stopBelow } = FIRST_FORM
  if (isOther) return { choice, tab: 'auto' as const, auto: { ...auto, stopLoss, stopProfit, stopSingleWin, stopAbove, stopBelow } }
  return { choice, tab: 'auto' as const, auto, ...(stake && { stakes: { ...settings.stakes, [currency]: stake } }) }
}

function useStrategyOfAddress({ game }: Table, offer: (strategy: Strategy<object>) => void): void {
  const t = useText()
  const { hash } = useLocation()
  const forget = useForgetHash()
  const read = useEffectEvent(() => {
    if (strategyIn(hash) === null) return
    const strategy = readStrategy(hash, game.readChoice)
    if (strategy) return offer(strategy)
    toaster.push({ tone: 'error', title: t('trial.broken'), lines: [t('trial.brokenText')] })
    forget()
  })
  useEffect(() => read(), [hash])
}

/** Removes the strategy from the address, so that a reload does not ask again. */
function useForgetHash(): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true })
}
