import { Card, Heading, Input, Notice } from '@fairhouse/ui'
import { useEffect, useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import s from './page.module.css'
import { checkList, expiryOf, hostsOf, isGenuine, type SignedList, type Verdict } from './signed-list.ts'

export const loader = pageLoader(() => [['GET /api/v2/mirrors']])
export const clientLoader = inBrowser

/** BEY-10: the genuine hosts by a signed list, and a check of any address. */
export default function MirrorsPage() {
  return (
    <Hydrated>
      <Mirrors />
    </Hydrated>
  )
}

function Mirrors() {
  const t = useText()
  const query = useApiQuery('GET /api/v2/mirrors')
  return (
    <div className={s.page}>
      <div>
        <Heading level={1} look="display">
          {t('mirrors.title')}
        </Heading>
        <p className={s.lead}>{t('mirrors.lead')}</p>
      </div>
      {query.data ? <Genuine signed={query.data} /> : <FirstLoad query={query} height="480px" />}
    </div>
  )
}

const TONES = { right: 'proof', wrong: 'lose', expired: 'warn', unsupported: 'warn' } as const

function Genuine({ signed }: { signed: SignedList }) {
  const t = useText()
  const verdict = useVerdict(signed)
  const shown = verdict ?? 'right' // its place, hidden until the browser has checked the list
  const hosts = hostsOf(signed)
  const [typed, setTyped] = useState('')
  const answer = isGenuine(typed, hosts)
  return (
    <>
      <Card as="section" pad={20} aria-labelledby="mirrors-list">
        <Heading level={2} look="card" id="mirrors-list">
          {t('mirrors.list')}
        </Heading>
        <ul className={s.hosts}>
          {hosts.map((host) => (
            <li key={host}>{host}</li>
          ))}
        </ul>
        <div className={verdict ? undefined : s.unchecked}>
          <Notice tone={TONES[shown]}>{t(`mirrors.${shown}`, { until: `${expiryOf(signed).slice(0, 16).replace('T', ' ')} UTC` })}</Notice>
        </div>
        <dl className={s.key}>
          <dt>{t('mirrors.key')}</dt>
          <dd>{signed.public_key}</dd>
          <dt>{t('mirrors.signature')}</dt>
          <dd>{signed.signature}</dd>
          <dt>{t('mirrors.text')}</dt>
          <dd>{signed.list}</dd>
        </dl>
        <p className={s.lead}>{t('mirrors.compare')}</p>
      </Card>
      <Card as="section" pad={20} aria-labelledby="mirrors-check">
        <Heading level={2} look="card" id="mirrors-check">
          {t('mirrors.check')}
        </Heading>
        <Input label={t('mirrors.address')} value={typed} onChange={setTyped} autoComplete="off" />
        <div aria-live="polite">
          {verdict === 'right' && answer !== undefined && (
            <Notice tone={answer ? 'proof' : 'lose'}>{t(answer ? 'mirrors.genuine' : 'mirrors.false')}</Notice>
          )}
        </div>
      </Card>
    </>
  )
}

/** Undefined until the browser has checked the list. */
function useVerdict(signed: SignedList): Verdict | undefined {
  const [verdict, setVerdict] = useState<Verdict>()
  useEffect(() => {
    let isOpen = true
    void checkList(signed, browserClock.now()).then((found) => isOpen && setVerdict(found))
    return () => void (isOpen = false)
  }, [signed])
  return verdict
}
