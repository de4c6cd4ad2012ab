import { Button } from '@fairhouse/ui'
import { useState } from 'react'

import { useNotice } from '../../../shell/use-notice.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import type { PlayMode } from '../game-view.ts'
import { useRotateProvider } from '../seeds/use-provider-seeds.ts'
import { useRotate } from '../seeds/use-seeds.ts'
import s from './proof-panel.module.css'

interface OpenSeedProps {
  mode: PlayMode
  /** Whose pair it is; undefined: the house's. */
  provider: string | undefined
  clientSeed: string
  /** False for a round of another player. */
  canOpen: boolean
  /** The button without its explanation. */
  isBare?: boolean
  /** The explanation alone: the button is elsewhere. */
  isTextOnly?: boolean
}

/** The server seed is in use: its owner may rotate the pair, which reveals it. */
export function OpenSeed({ mode, provider, clientSeed, canOpen, isBare = false, isTextOnly = false }: OpenSeedProps) {
  const t = useText()
  const refuse = useNotice()
  const rotateOwn = useRotate(mode)
  const rotateAt = useRotateProvider()
  const [isBusy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    const answer = provider === undefined ? await rotateOwn(clientSeed) : await rotateAt(provider, clientSeed)
    setBusy(false)
    if (!answer.ok) refuse(answer.error)
  }
  return (
    <div className={s.sealed}>
      {!isBare && <p className={s.small}>{t(canOpen ? 'proof.sealedOwn' : 'proof.sealedOther')}</p>}
      {canOpen && !isTextOnly && (
        <Button kind="proof" busy={isBusy} onClick={() => void open()}>
          {t('proof.openNow')}
        </Button>
      )}
    </div>
  )
}
