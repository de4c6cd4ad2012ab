import { type Service, SERVICES } from '@fairhouse/contracts'
import { Badge, type Column, SectionHead, Table } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { numberText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { browser } from '../../shell/browser.ts'
import s from './page.module.css'
import { probeBase, type Probes, servicesByBase, type ServiceState, toServiceState, withProbe } from './probe.ts'

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

const EVERY_MS = 15_000

/** Probes each base of the services at once and every 15 seconds while the page is visible. */
function useProbes(): Probes {
  const [probes, setProbes] = useState<Probes>({})
  useEffect(() => {
    let isOpen = true
    const probeAll = () => {
      if (document.hidden) return
      for (const [base, services] of servicesByBase(browser().api.baseOf))
        void probeBase(base).then((probe) => isOpen && setProbes((so) => withProbe(so, services, probe)))
    }
    probeAll()
    const stop = browserClock.every(EVERY_MS, probeAll)
    return () => {
      isOpen = false
      stop()
    }
  }, [])
  return probes
}
