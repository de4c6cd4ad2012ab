/** Interface of a game whose rounds are drawn by a table of many players, or by none: only what a replay needs (BEY-13). */
import type { Answer } from '@fairhouse/contracts/client'
import type { ReactNode } from 'react'

/** Names no player: a link shows only the round. */
export type PlayedRound = Answer<'GET /api/v2/rounds/{id}'>

export interface PictureProps {
  played: PlayedRound
  /** Animated since the first render; otherwise shown at its end. */
  isPlaying: boolean
}

export interface RoundPicture {
  /** Duration of the animation, in ms. */
  playMs(played: PlayedRound): number
  Picture(props: PictureProps): ReactNode
}
