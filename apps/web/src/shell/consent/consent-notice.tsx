import { Button, Link } from '@fairhouse/ui'
import { useId } from 'react'

import { consent } from '../../lib/consent/browser-consent.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { modals } from '../modals/store.ts'
import { useRootData } from '../root-data.ts'
import s from './consent-notice.module.css'
import { useConsent, usePurposes } from './use-consent.ts'

/** D-64: until a decision nothing is measured. Covers nothing, and both answers are equally easy. Bots decide nothing (NAV-13). */
export function ConsentNotice() {
  const t = useText()
  const id = useId()
  const { isBot } = useRootData().facts
  const decided = useConsent()
  const purposes = usePurposes()
  if (isBot || decided !== null) return null
  return (
    <section className={s.notice} aria-labelledby={id}>
      <p id={id} className={s.text}>
        {t(purposes.includes('tags') ? 'consent.textTags' : 'consent.text')}{' '}
        <Link href="/policy/ru/confidential#cookies">{t('footer.privacy')}</Link>
      </p>
      <div className={s.buttons}>
        <Button size={32} onClick={() => consent.decide(purposes)}>
          {t('consent.all')}
        </Button>
        <Button size={32} onClick={() => consent.decide([])}>
          {t('consent.none')}
        </Button>
        <Button kind="ghost" size={32} aria-haspopup="dialog" onClick={() => modals.open('consent')}>
          {t('consent.choose')}
        </Button>
      </div>
    </section>
  )
}
