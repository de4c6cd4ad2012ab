import { Link } from '@fairhouse/ui'

import s from './player-link.module.css'

/** A player id that links to the player's page. */
export const PlayerLink = ({ player }: { player: string }) => (
  <Link className={s.player} href={`#/player/${player}`}>
    {player}
  </Link>
)
