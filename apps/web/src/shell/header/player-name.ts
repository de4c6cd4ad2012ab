import type { User } from '../../lib/session/user.ts'

type Named = Pick<User, 'name' | 'email' | 'phone'>

/** The displayed name; null when nothing but the account is known. */
export const nameOf = ({ name, email, phone }: Named): string | null => name ?? email ?? phone

/** At most two initials; undefined for a name without letters. */
export function initialsOf(user: Named): string | undefined {
  const words = (user.name ?? user.email?.split('@')[0] ?? '').split(/[\s._-]+/).filter((word) => /^\p{L}/u.test(word))
  return (
    words
      .slice(0, 2)
      .map((word) => word[0]!.toUpperCase())
      .join('') || undefined
  )
}
