import { Card, Heading, Icon, Link } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './password.module.css'

/** The centred card with a link to log-in above its title. */
export function ResetFrame({ lead, children }: { lead: string; children: ReactNode }) {
  const t = useText()
  return (
    <div className={s.place}>
      <Card as="section" pad={24} className={s.card} aria-labelledby="reset-title">
        <Link href="?login" className={s.back}>
          <Icon name="chevron-left" size={16} />
          {t('password.toLogin')}
        </Link>
        <Heading level={1} id="reset-title">
          {t('password.newTitle')}
        </Heading>
        <p className={s.lead}>{lead}</p>
        {children}
      </Card>
    </div>
  )
}
