import { Button, Notice } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import s from './pots.module.css'

/** Replaces the action at a real-money pot: guests can watch it and stake only on demo tables. */
export function GuestOffer() {
  const t = useText()
  return (
    <div className={s.guest}>
      <Notice icon="info">{t('pots.looking')}</Notice>
      <Button kind="primary" size={52} block href="?signup">
        {t('pots.signUp')}
      </Button>
    </div>
  )
}

/** In the dock, where the page shows the reason. */
export function GuestDock() {
  const t = useText()
  return (
    <>
      <p className={s.why}>{t('pots.lookingShort')}</p>
      <Button kind="primary" size={56} block href="?signup">
        {t('pots.signUp')}
      </Button>
    </>
  )
}
