import { Button, KeyValue, Modal, Skeleton } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText, signedMoneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { durationText, netKey, sizeOf } from './form.ts'
import s from './limits.module.css'
import { PauseLengths, usePause } from './pause-modal.tsx'
import { type PauseLength, useLimitCalls } from './use-limits.ts'

/** BEY-11: time, stakes, wins and net; losses in words. Bets are refused until it is answered. */
export default function RealityModal({ open, onClose }: PropsOfModal<'reality'>) {
  const { t } = useLanguage()
  const [isStopped, setIsStopped] = useState(false)
  const calls = useLimitCalls()
  const answer = async (choice: 'continue' | 'stop') => {
    if (!(await calls.answerReality(choice))) return
    if (choice === 'stop') setIsStopped(true)
    else onClose()
  }
  const title = t(isStopped ? 'limits.stoppedTitle' : 'limits.realityTitle')
  return (
    <Modal open={open} onClose={onClose} title={title} closeLabel={t('shell.close')}>
      {isStopped ? <Stopped onClose={onClose} /> : <RealityCheck onAnswer={(choice) => void answer(choice)} />}
    </Modal>
  )
}

function RealityCheck({ onAnswer }: { onAnswer(choice: 'continue' | 'stop'): void }) {
  const language = useLanguage()
  const { t, locale } = language
  const { data } = useApiQuery('GET /api/v2/profile/limits/reality', undefined, { staleTime: 0, gcTime: 0 })
  return (
    <div className={s.form}>
      {data ? (
        <>
          <p className={s.said}>
            {t(netKey(data.net), {
              time: durationText(data.minutes, language),
              amount: moneyText(sizeOf(data.net), data.currency, locale),
            })}
          </p>
          <KeyValue
            items={[
              { key: 'staked', name: t('limits.staked'), value: moneyText(data.staked, data.currency, locale) },
              { key: 'won', name: t('limits.won'), value: moneyText(data.won, data.currency, locale) },
              { key: 'net', name: t('limits.net'), value: signedMoneyText(data.net, data.currency, locale) },
            ]}
          />
        </>
      ) : (
        <Skeleton height="140px" />
      )}
      <Button size={52} block onClick={() => onAnswer('stop')}>
        {t('limits.stop')}
      </Button>
      <Button size={52} block onClick={() => onAnswer('continue')}>
        {t('limits.goOn')}
      </Button>
    </div>
  )
}

/** Starts the chosen break at once. */
function Stopped({ onClose }: { onClose(): void }) {
  const { t } = useLanguage()
  const [length, setLength] = useState<PauseLength>('24h')
  const { take, isBusy } = usePause(onClose)
  return (
    <div className={s.form}>
      <p>{t('limits.stoppedText')}</p>
      <PauseLengths value={length} onChange={setLength} />
      <Button kind="primary" size={52} block busy={isBusy} onClick={() => void take(length)}>
        {t('limits.pauseTake')}
      </Button>
      <Button block onClick={onClose}>
        {t('limits.leave')}
      </Button>
    </div>
  )
}
