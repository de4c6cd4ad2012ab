import { Button, Card, HashText, KeyValue, Notice, SectionHead } from '@fairhouse/ui'

import { newClientSeed } from '../../../games/_common/seeds/client-seed.ts'
import { type ProviderPair, useProviderPairs, useRotateProvider } from '../../../games/_common/seeds/use-provider-seeds.ts'
import { numberText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { toaster } from '../../../shell/toasts.tsx'
import s from './own-seeds.module.css'

/** The player's pairs at providers whose rounds can be repeated: slots and tables (D-50). Absent for guests, and without such a provider. */
export function ProviderSeeds() {
  const t = useText()
  const { data } = useProviderPairs()
  if (!data || data.data.length === 0) return null
  return (
    <section className={s.section} aria-label={t('fairness.providers')}>
      <SectionHead title={t('fairness.providers')} note={t('fairness.providersNote')} />
      <div className={s.cards}>
        {data.data.map((each) => (
          <Pair key={each.provider} of={each} />
        ))}
      </div>
    </section>
  )
}

function Pair({ of: { provider, name, pair } }: { of: ProviderPair }) {
  const { t, locale } = useLanguage()
  if (!pair)
    return (
      <Notice tone="warn" title={name}>
        {t('fairness.providerDown')}
      </Notice>
    )
  return (
    <Card pad={20} className={s.card}>
      <div className={s.title}>
        <b>{name}</b>
      </div>
      <KeyValue
        items={[
          { key: 'hash', name: t('fairness.sealedHash'), value: <HashText text={pair.commitment} /> },
          {
            key: 'client',
            name: t('fairness.clientSeed'),
            value: pair.client_seed === null ? t('fairness.providerNew') : <HashText text={pair.client_seed} />,
          },
          { key: 'nonce', name: t('fairness.nextNonce'), value: numberText(pair.nonce, locale) },
          { key: 'next', name: t('fairness.nextHash'), value: <HashText text={pair.next_commitment} /> },
        ]}
      />
      <Rotate provider={provider} name={name} />
    </Card>
  )
}

function Rotate({ provider, name }: { provider: string; name: string }) {
  const t = useText()
  const { isBusy, rotateAt } = useRotateProvider()
  const change = async () => {
    if (!(await rotateAt(provider, newClientSeed()))) return
    toaster.push({ tone: 'success', title: t('fairness.providerChanged', { name }), lines: [t('fairness.changedText')] })
  }
  return (
    <Button kind="proof" block busy={isBusy} onClick={() => void change()}>
      {t('fairness.providerRotate')}
    </Button>
  )
}
