import { Button, Stage, useMedia } from '@fairhouse/ui'
import { type ReactNode, useEffect, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import type { PlayedRound, RoundPicture } from './picture.ts'
import s from './replay.module.css'

interface PictureReplayProps {
  picture: RoundPicture
  played: PlayedRound
  /** Beside the button: a link to share. */
  actions: ReactNode
}

/** Replays a round of a shared table on its drawing (BEY-13). With reduced motion it shows the end only. */
export function PictureReplay({ picture: { Picture, playMs }, played, actions }: PictureReplayProps) {
  const t = useText()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const [{ turn, isPlaying }, setPlace] = useState({ turn: 0, isPlaying: false })
  const ms = playMs(played)
  useEffect(() => (isPlaying ? browserClock.after(ms, () => setPlace({ turn, isPlaying: false })) : undefined), [isPlaying, turn, ms])
  return (
    <div className={s.replay} data-replay>
      <Stage label={t('table.stage')}>
        <Picture key={turn} played={played} isPlaying={isPlaying} />
      </Stage>
      <div className={s.actions}>
        <Button icon="bolt" onClick={() => (isStill ? undefined : setPlace({ turn: turn + 1, isPlaying: true }))}>
          {t('table.replay')}
        </Button>
        {actions}
      </div>
    </div>
  )
}
