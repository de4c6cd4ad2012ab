import type { User } from '../../lib/session/user.ts'

type Named = Pick<User, 'name' | 'email' | 'phone'>

/** How the site calls the player; null where nothing is known but the account. */
export const nameOf = ({ name, email, phone }: Named): string | null => name ?? email ?? phone

/** At most two letters; undefined where the name has none. */
export function initialsOf(user: Named): string | undefined {
  const words = (user.name ?? user.email?.split('@')[0] ?? '').split(/[\s._-]+/).filter((word) => /^\p{L}/u.test(word))
  return (
    words
      .slice(0, 2)
      .map((word) => word[0]!.toUpperCase())
      .join('') || undefined
  )
}
