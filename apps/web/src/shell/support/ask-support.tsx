import type { SupportAbout } from '@fairhouse/contracts'
import { Button } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { modals } from '../modals/store.ts'
import { supportPanel } from './panel-store.ts'

/** Opens the chat, about a deposit or payout if given: the operator sees its number beside the conversation. The modal makes room. */
export function AskSupport({ about, size = 40 }: { about?: SupportAbout; size?: 32 | 40 }) {
  const t = useText()
  const ask = () => {
    modals.close()
    supportPanel.open(about)
  }
  return (
    <Button kind="ghost" icon="chat" size={size} onClick={ask}>
      {t('support.ask')}
    </Button>
  )
}
