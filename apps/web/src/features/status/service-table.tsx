import { type Service, SERVICES } from '@fairhouse/contracts'
import { Badge, type Column, SectionHead, Table } from '@fairhouse/ui'

import { numberText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { type ServiceState, toServiceState } from './probe.ts'
import s from './page.module.css'
import { useProbes } from './use-probes.ts'

interface Row {
  service: Service
  state: ServiceState | undefined
}

/** Each service as seen from this browser. */
export function ServiceTable() {
  const language = useLanguage()
  const { t } = language
  const probes = useProbes()
  const rows = SERVICES.map((service) => ({ service, state: toServiceState(probes[service]) }))
  return (
    <section className={s.section} aria-label={t('status.services')}>
      <SectionHead title={t('status.services')} note={t('status.servicesNote')} />
      <Table caption={t('status.services')} columns={columns(language)} rows={rows} rowKey={({ service }) => service} />
    </section>
  )
}

function columns({ t, locale }: Language): Column<Row>[] {
  return [
    { key: 'service', header: t('status.service'), heads: true, wraps: true, cell: ({ service }) => t(`status.service.${service}`) },
    { key: 'state', header: t('status.state'), cell: ({ state }) => <State t={t} state={state} /> },
    {
      key: 'ms',
      header: t('status.fromHere'),
      numeric: true,
      cell: ({ state }) => (state?.ms === null || !state ? '–' : t('status.ms', { ms: numberText(Math.round(state.ms), locale) })),
    },
  ]
}

function State({ t, state }: { t: Language['t']; state: ServiceState | undefined }) {
  if (!state) return <Badge>{t('status.asking')}</Badge>
  return <Badge tone={state.answers ? 'win' : 'lose'}>{t(state.answers ? 'status.up' : 'status.down')}</Badge>
}
