import { Button, Card, Heading } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { modals } from '../../../shell/modals/store.ts'
import s from './page.module.css'

/** D-64: the decision of this browser, which can be changed at any time. */
export function ConsentCard() {
  const t = useText()
  return (
    <Card as="section" pad={20} aria-labelledby="setting-consent">
      <Heading level={2} look="card" id="setting-consent">
        {t('profile.consent')}
      </Heading>
      <div className={s.fields}>
        <p className={s.note}>{t('profile.consentNote')}</p>
        <Button aria-haspopup="dialog" onClick={() => modals.open('consent')}>
          {t('consent.choose')}
        </Button>
      </div>
    </Card>
  )
}
