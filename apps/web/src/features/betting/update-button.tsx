import { Button } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import s from './update-button.module.css'

export interface UpdateButtonProps {
  /** Events in play that wait to be shown. */
  count: number
  /** Whether any row has left its present place. */
  isBehind: boolean
  onShow(): void
}

/** Once above the lists, also while they are scrolled: what is new on the board waits behind it. It moves no row. */
export function UpdateButton({ count, isBehind, onShow }: UpdateButtonProps) {
  const t = useText()
  if (!isBehind) return null
  const show = () => {
    onShow()
    window.scrollTo({ top: 0 })
  }
  return (
    <div className={s.place}>
      <Button size={32} icon="arrow-up" className={s.button} onClick={show}>
        {count > 0 ? t('betting.fresh', { count }) : t('betting.update')}
      </Button>
    </div>
  )
}
