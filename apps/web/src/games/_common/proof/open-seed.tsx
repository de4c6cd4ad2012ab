import { Button } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import type { PlayMode } from '../game-view.ts'
import { useRotateProvider } from '../seeds/use-provider-seeds.ts'
import { useRotate } from '../seeds/use-seeds.ts'
import s from './proof-frame.module.css'

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
  const own = useRotate(mode)
  const others = useRotateProvider()
  const open = () => (provider === undefined ? own.rotate(clientSeed) : others.rotateAt(provider, clientSeed))
  return (
    <div className={s.sealed}>
      {!isBare && <p className={s.small}>{t(canOpen ? 'proof.sealedOwn' : 'proof.sealedOther')}</p>}
      {canOpen && !isTextOnly && (
        <Button kind="proof" busy={own.isBusy || others.isBusy} onClick={() => void open()}>
          {t('proof.openNow')}
        </Button>
      )}
    </div>
  )
}
