import { Button, Notice } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './pots.module.css'

/** In place of the action before a pot of real money: guests see everything and stake on practice tables alone. */
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

/** On the dock, where the page itself says why. */
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
