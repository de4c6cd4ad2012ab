import { Link } from '@fairhouse/ui'

/** A player's number, and the way to the page of that player. */
export const PlayerLink = ({ player }: { player: string }) => <Link href={`#/player/${player}`}>{player}</Link>
