/** Games of providers: where one is played, and what a round is called beside those of our own games. Pure. */
import type { Language } from '../lib/i18n/text.tsx'

/** Lines of providers: a round of theirs names its game by title. */
export const PROVIDED_LINES: readonly string[] = ['slots', 'live']

export const playAddress = ({ slug, category }: { slug: string; category: 'slots' | 'live' }, mode: 'demo' | 'play'): string =>
  `/games/${category === 'live' ? 'live-casino' : 'slots'}/${slug}/${mode}`

/** A provider's game by its title where that is known, the others by their names. */
export function gameNameOf({ game, params }: { game: string; params: object }, { find }: Pick<Language, 'find'>): string {
  const { title } = params as { title?: string }
  return (PROVIDED_LINES.includes(game) && title) || (find(`game.${game}`) ?? game)
}
