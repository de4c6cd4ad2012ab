import type { User } from '../../lib/session/user.ts'
import { AvatarMenu } from './avatar-menu.tsx'
import { PlayerWallet } from './player-wallet.tsx'

/** What only a player sees of the header: no guest's page carries it. */
export function PlayerCorner({ user }: { user: User }) {
  return (
    <>
      <PlayerWallet user={user} />
      <AvatarMenu user={user} />
    </>
  )
}
