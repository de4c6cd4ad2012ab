import type { Currency } from '@fairhouse/money'
import { Button, SectionHead, Stage } from '@fairhouse/ui'
import { useState } from 'react'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useUser } from '../../../lib/session/user.ts'
import { modals } from '../../../shell/modals/store.ts'
import { ProofDrawer } from '../../_common/table/parts-on-demand.tsx'
import { useWaiting } from '../../_common/table/use-waiting.tsx'
import s from './daily-wheel.module.css'
import { Missing } from './missing.tsx'
import { PrizeList } from './prize-list.tsx'
import { PrizeWheel } from './prize-wheel.tsx'
import { SECTORS } from './sectors.ts'
import { type Spin, useDaily } from './use-daily.ts'
import { dailySpinView } from './view.tsx'

/** Below the wheel's table: the daily free spin, its prizes, and the missing conditions. */
export function DailyWheel({ currency: fallbackCurrency }: { currency: Currency }) {
  const { t } = useLanguage()
  const user = useUser()
  const { daily, may, isError, refetch, turn, calls, isBusy, isPlaying, spin } = useDaily(user)
  const [proof, setProof] = useState<string>()
  const currency = daily?.currency ?? fallbackCurrency
  const last = spin ?? daily?.last ?? undefined
  return (
    <section className={s.daily} id="daily" aria-label={t('wheel.dailyTitle')}>
      <SectionHead title={t('wheel.dailyTitle')} />
      <p className={s.about}>{t('wheel.dailyAbout')}</p>
      <div className={s.table}>
        <Stage label={t('wheel.dailyRing', { count: SECTORS.length })} waiting={useWaiting([calls])}>
          <div className={s.stage}>
            <PrizeWheel currency={currency} spin={last} isPlaying={isPlaying} />
            <DailyResultLine spin={spin} isPlaying={isPlaying} />
          </div>
        </Stage>
        <div className={s.side}>
          {user === null && (
            <Button size={52} block onClick={() => modals.open('login')}>
              {t('wheel.dailyLogin')}
            </Button>
          )}
          {isError && (
            <Button block onClick={() => void refetch()}>
              {t('table.retry')}
            </Button>
          )}
          {daily && (
            <>
              <Button money size={52} block disabled={!may && !isBusy} busy={isBusy} onClick={turn}>
                {t('wheel.dailySpin')}
              </Button>
              {!isBusy && <Missing daily={daily} phone={user?.phone ?? null} onOver={refetch} />}
            </>
          )}
          <PrizeList currency={currency} hit={isPlaying ? undefined : last?.index} />
          {last && !isPlaying && (
            <Button kind="proof" icon="seal" block onClick={() => setProof(last.id)}>
              {t('wheel.dailyProof')}
            </Button>
          )}
        </div>
      </div>
      <ProofDrawer opened={proof === undefined ? undefined : { round: proof }} view={dailySpinView} onClose={() => setProof(undefined)} />
    </section>
  )
}

/** The result as text, announced once the wheel stops. */
function DailyResultLine({ spin, isPlaying }: { spin: Spin | undefined; isPlaying: boolean }) {
  const { t, locale } = useLanguage()
  const isWon = spin && Number(spin.prize) > 0
  return (
    <output className={s.said} data-won={(isWon && !isPlaying) || undefined}>
      {spin &&
        !isPlaying &&
        (isWon ? t('wheel.dailyWon', { amount: moneyText(spin.prize, spin.currency, locale) }) : t('wheel.dailyNothing'))}
    </output>
  )
}
