import { Button } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './panel.module.css'

/** For a guest: a link from demo to real play. */
export function PlayForReal() {
  const t = useText()
  return (
    <>
      <Button block href="?signup">
        {t('table.playForReal')}
      </Button>
      <p className={s.note}>{t('table.playForRealNote')}</p>
    </>
  )
}
