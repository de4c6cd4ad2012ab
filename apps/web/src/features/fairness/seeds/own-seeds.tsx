import { isClientSeed } from '@fairhouse/fairness'
import { Badge, Button, Card, ErrorState, HashText, IconButton, Input, KeyValue, Skeleton, SectionHead } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'

import type { PlayMode } from '../../../games/_common/game-view.ts'
import { newClientSeed } from '../../../games/_common/seeds/client-seed.ts'
import { type Seeds, useRotate, useSeeds } from '../../../games/_common/seeds/use-seeds.ts'
import { numberText } from '../../../lib/format.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { useUser } from '../../../lib/session/user.ts'
import { toaster } from '../../../shell/toasts.tsx'
import s from './own-seeds.module.css'
import { PastPairs } from './past-pairs.tsx'

/** The active pair, the next commitment, a new client seed, and revealed pairs. A guest sees the demo pair. */
export function OwnSeeds() {
  const t = useText()
  const user = useUser()
  const mode: PlayMode = user ? 'real' : 'demo'
  const seeds = useSeeds(mode, { enabled: user !== undefined })
  return (
    <section id="seeds" className={s.section} aria-label={t('fairness.seeds')}>
      <SectionHead title={t('fairness.seeds')} note={t('fairness.seedsNote')} />
      {seeds.isError ? (
        <ErrorState title={t('fairness.seedsFailed')} action={<Button onClick={() => void seeds.refetch()}>{t('table.retry')}</Button>} />
      ) : (
        <div className={s.cards}>
          <Pair seeds={seeds.data} mode={mode} />
          <ChangeSeed key={seeds.data?.active?.number} mode={mode} isReady={seeds.data !== undefined} />
        </div>
      )}
      {seeds.data && <PastPairs mode={mode} />}
    </section>
  )
}

function Pair({ seeds, mode }: { seeds: Seeds | undefined; mode: PlayMode }) {
  const { t, locale } = useLanguage()
  if (!seeds?.active) return <Skeleton height="188px" radius="14px" />
  const { active, next } = seeds
  return (
    <Card pad={20} className={s.card}>
      <div className={s.title}>
        <b>{t('fairness.inPlay')}</b>
        {mode === 'demo' && <Badge>{t('table.demo')}</Badge>}
      </div>
      <KeyValue
        items={[
          { key: 'hash', name: t('fairness.sealedHash'), value: <HashText text={active.commitment} /> },
          { key: 'client', name: t('fairness.clientSeed'), value: <HashText text={active.client_seed} /> },
          { key: 'nonce', name: t('fairness.nextNonce'), value: numberText(active.nonce, locale) },
          { key: 'next', name: t('fairness.nextHash'), value: <HashText text={next.commitment} /> },
        ]}
      />
    </Card>
  )
}

function ChangeSeed({ mode, isReady }: { mode: PlayMode; isReady: boolean }) {
  const t = useText()
  const { isBusy, rotate } = useRotate(mode)
  const form = useForm({
    values: { seed: '' },
    faults: ({ seed }) => ({ seed: !isClientSeed(seed) && t('fairness.wrongClientSeed') }),
    async send({ seed }) {
      if (!(await rotate(seed))) return
      toaster.push({ tone: 'success', title: t('fairness.changed'), lines: [t('fairness.changedText')] })
    },
    isBusy,
  })
  return (
    <Card pad={20}>
      <Form form={form} className={s.card}>
        <b>{t('fairness.change')}</b>
        <p className={s.text}>{t('fairness.changeText')}</p>
        <Input
          label={t('fairness.newSeed')}
          mono
          autoComplete="off"
          {...form.field('seed')}
          suffix={
            <IconButton icon="refresh" size={32} label={t('fairness.randomSeed')} onClick={() => form.set({ seed: newClientSeed() })} />
          }
        />
        <Button type="submit" kind="proof" block busy={form.isBusy} disabled={!isReady || form.values.seed === ''}>
          {t('fairness.changeAction')}
        </Button>
      </Form>
    </Card>
  )
}
