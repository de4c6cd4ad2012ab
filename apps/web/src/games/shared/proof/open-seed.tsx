import { Button } from '@fairhouse/ui'
import { useState } from 'react'

import { useNotice } from '../../../shell/use-notice.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import type { PlayMode } from '../game-view.ts'
import { useRotate } from '../seeds/use-seeds.ts'
import s from './proof-panel.module.css'

interface OpenSeedProps {
  mode: PlayMode
  clientSeed: string
  /** False for a round of another player. */
  canOpen: boolean
}

/** The server seed is in use: its owner may rotate the pair, which reveals it. */
export function OpenSeed({ mode, clientSeed, canOpen }: OpenSeedProps) {
  const t = useText()
  const refuse = useNotice()
  const rotate = useRotate(mode)
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = await rotate(clientSeed)
    setBusy(false)
    if (!answer.ok) refuse(answer.error)
  }
  return (
    <div className={s.sealed}>
      <p className={s.small}>{t(canOpen ? 'proof.sealedOwn' : 'proof.sealedOther')}</p>
      {canOpen && (
        <Button kind="proof" busy={isBusy} onClick={() => void open()}>
          {t('proof.openNow')}
        </Button>
      )}
    </div>
  )
}
