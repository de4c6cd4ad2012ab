import { Button, Modal, Segmented } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { useDayTime } from '../../lib/use-zone.ts'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { toaster } from '../../shell/toasts.tsx'
import s from './limits.module.css'
import { type PauseLength, useLimitCalls } from './use-limits.ts'

const LENGTHS = ['24h', '7d', '30d'] as const satisfies PauseLength[]

/** BEY-11: a one-day break takes one press and one confirmation. */
export default function PauseModal({ open, onClose }: PropsOfModal<'pause'>) {
  const t = useText()
  const [length, setLength] = useState<PauseLength>('24h')
  const { take, isBusy } = usePause(onClose)
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('limits.pauseTitle')}
      closeLabel={t('shell.close')}
      footer={
        <Button kind="primary" size={52} block busy={isBusy} onClick={() => void take(length)}>
          {t('limits.pauseTake')}
        </Button>
      }
    >
      <div className={s.form}>
        <p>{t('limits.pauseText')}</p>
        <PauseLengths value={length} onChange={setLength} />
      </div>
    </Modal>
  )
}

export function PauseLengths({ value, onChange }: { value: PauseLength; onChange(length: PauseLength): void }) {
  const t = useText()
  const options = LENGTHS.map((length) => ({ value: length, label: t(`limits.pause${length}`) }))
  return <Segmented label={t('limits.pauseLength')} value={value} onChange={onChange} options={options} />
}

export function usePause(onDone: () => void) {
  const t = useText()
  const dayTime = useDayTime()
  const calls = useLimitCalls()
  const [isBusy, setIsBusy] = useState(false)
  const take = async (length: PauseLength) => {
    setIsBusy(true)
    const limits = await calls.pause(length)
    setIsBusy(false)
    if (!limits?.cool_off_until) return
    toaster.push({ tone: 'success', title: t('limits.pauseDone', { at: dayTime(limits.cool_off_until) }) })
    onDone()
  }
  return { take, isBusy }
}
