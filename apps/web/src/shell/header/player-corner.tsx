import type { User } from '../../lib/session/user.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { Bell } from './bell.tsx'
import { PlayerWallet } from './player-wallet.tsx'

/** The header's part for players: guests do not load it. */
export function PlayerCorner({ user }: { user: User }) {
  return (
    <>
      <PlayerWallet user={user} />
      <Bell />
      <AvatarMenu user={user} />
    </>
  )
}
