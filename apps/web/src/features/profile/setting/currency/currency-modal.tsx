import { Button, ErrorState, Modal, Segmented, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import type { Currency } from '@fairhouse/money'
import { useState } from 'react'

import { useText } from '../../../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../../../shell/modals/props.ts'
import { BarLine } from './bar-line.tsx'
import s from './currency.module.css'
import { type CurrencyState, useChangeCurrency, useCurrencyState } from './use-currency.ts'

/** D-21: the five currencies, or every reason that blocks the change. */
export default function CurrencyModal({ open, onClose }: PropsOfModal<'currency'>) {
  const t = useText()
  const { data, isError, refetch } = useCurrencyState()
  const [chosen, setChosen] = useState<Currency>()
  const { change, busy } = useChangeCurrency(onClose)
  const isFree = data !== undefined && data.bars.length === 0
  const to = chosen === data?.currency ? undefined : chosen
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('profile.currencyTitle')}
      closeLabel={t('shell.close')}
      footer={
        isFree && (
          <Button kind="primary" size={52} block busy={busy} disabled={!to} onClick={() => to && void change(to)}>
            {to ? t('profile.currencyTake', { currency: to }) : t('profile.currencyChoose')}
          </Button>
        )
      }
    >
      {data && <Form state={data} chosen={chosen ?? data.currency} onChoose={setChosen} />}
      {!data && isError && (
        <ErrorState
          title={t('profile.currencyFailed')}
          text=""
          action={<Button onClick={() => void refetch()}>{t('profile.currencyRetry')}</Button>}
        />
      )}
      {!data && !isError && (
        <SkeletonGroup label={t('profile.currency')} late={null}>
          <Skeleton height="180px" radius="14px" />
        </SkeletonGroup>
      )}
    </Modal>
  )
}

interface FormProps {
  state: CurrencyState
  chosen: Currency
  onChoose(currency: Currency): void
}

function Form({ state: { currencies, bars }, chosen, onChoose }: FormProps) {
  const t = useText()
  const isBarred = bars.length > 0
  return (
    <div className={s.form}>
      <Segmented
        label={t('profile.currency')}
        value={chosen}
        onChange={onChoose}
        disabled={isBarred}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <p className={s.present}>{t(`profile.currencyName.${chosen}`)}</p>
      {isBarred ? (
        <>
          <p>{t('profile.currencyBarred')}</p>
          <ul className={s.bars}>
            {bars.map((bar) => (
              <BarLine key={bar.reason} bar={bar} />
            ))}
          </ul>
        </>
      ) : (
        <p className={s.note}>{t('profile.currencyTerms')}</p>
      )}
    </div>
  )
}
