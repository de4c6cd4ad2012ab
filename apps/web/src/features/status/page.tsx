import { Card, Heading } from '@fairhouse/ui'

import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { Books } from './books.tsx'
import s from './page.module.css'
import { ServiceTable } from './service-table.tsx'
import { Speed } from './speed.tsx'
import { useStatus } from './use-status.ts'

export const loader = pageLoader(() => [['GET /api/v2/status']])
export const clientLoader = inBrowser

/** BEY-15, D-18: service states, response times, and the last check of the books. */
export default function StatusPage() {
  return (
    <Hydrated>
      <Status />
    </Hydrated>
  )
}

function Status() {
  const t = useText()
  const status = useStatus()
  return (
    <div className={s.page}>
      <div>
        <Heading level={1} look="display">
          {t('status.title')}
        </Heading>
        <p className={s.lead}>{t('status.lead')}</p>
      </div>
      <div className={s.pair}>
        <Card as="section" pad={20} aria-labelledby="status-books">
          <Heading level={2} look="card" id="status-books">
            {t('status.books')}
          </Heading>
          <Books status={status} />
        </Card>
        <Card as="section" pad={20} aria-labelledby="status-speed">
          <Heading level={2} look="card" id="status-speed">
            {t('status.speed')}
          </Heading>
          <Speed status={status} />
        </Card>
      </div>
      <ServiceTable />
    </div>
  )
}
