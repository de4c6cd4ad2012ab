import { Button, KeyValue, Modal, Notice } from '@fairhouse/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { type Language, useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { toaster } from '../../../shell/toasts.tsx'
import { withinMostBets } from '../../_common/autobet/form.ts'
import type { Table } from '../table/use-table.ts'
import { strategyLines } from './strategy-lines.ts'
import type { Strategy } from './strategy-hash.ts'
import { readStrategy, settingsFrom } from './strategy.ts'
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
    table.change(settingsFrom(offered, table))
    toaster.push({ tone: 'success', title: t('trial.taken'), lines: table.hasAutobet ? [t('trial.takenText')] : [] })
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
          <Button kind="primary" disabled={!table.limits} onClick={take}>
            {t('trial.take')}
          </Button>
        </div>
      }
    >
      <div className={s.body}>
        <p className={s.note}>{t('trial.offerText')}</p>
        <KeyValue items={linesHere(offered, table, language)} />
        <LeftOut theirs={isOther ? offered.currency : undefined} table={table} />
      </div>
    </Modal>
  )
}

/** As it would run here: with the most bets of the country, and without what is left out. */
function linesHere(offered: Strategy<object>, { game, mostBets, hasAutobet }: Table, language: Language) {
  const lines = strategyLines({ ...offered, auto: withinMostBets(offered.auto, mostBets) }, game, language)
  return hasAutobet ? lines : lines.filter(({ key }) => key === 'bet' || key === 'stake')
}

function LeftOut({ theirs, table: { currency: mine, hasAutobet } }: { theirs: string | undefined; table: Table }) {
  const t = useText()
  if (hasAutobet) return theirs && <Notice icon="info">{t('trial.otherCurrency', { mine, theirs })}</Notice>
  return <Notice icon="info">{theirs ? t('trial.choiceAlone', { mine, theirs }) : t('trial.noAutobet')}</Notice>
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
