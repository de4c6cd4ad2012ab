import { Link } from '@fairhouse/ui'

import s from './player-link.module.css'

/** A player's number, and the way to the page of that player. */
export const PlayerLink = ({ player }: { player: string }) => (
  <Link className={s.player} href={`#/player/${player}`}>
    {player}
  </Link>
)
