import { Card } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { SlipPanel } from './slip-panel.tsx'
import s from './slip.module.css'
import { useSlipView } from './use-slip-view.ts'

/** Beside the board from 1024 px on. */
export function SlipColumn() {
  const t = useText()
  const view = useSlipView(true)
  return (
    <Card as="section" aria-label={t('betting.slip.title')} className={s.column}>
      <h2 className={s.title}>
        {t('betting.slip.title')}
        {view.slip.legs.length > 0 && <span className={s.count}>{view.slip.legs.length}</span>}
      </h2>
      <SlipPanel view={view} />
    </Card>
  )
}
