/** Games that a guest marked, in this browser. An account gets them at the log-in. */
const KEY = 'favourites'
const MOST = 50
const listeners = new Set<() => void>()
const NONE: readonly string[] = []

let known: { text: string | null; games: readonly string[] } = { text: null, games: NONE }

/** The latest first; stable until it changes. */
function read(): readonly string[] {
  const text = localStorage.getItem(KEY)
  if (text !== known.text) known = { text, games: parse(text) }
  return known.games
}

/** Whatever the storage contains, only words of addresses leave it. */
function parse(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    if (!Array.isArray(stored)) return NONE
    return stored.filter((game) => typeof game === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(game)).slice(0, MOST) as string[]
  } catch {
    return NONE // written by another program: the next mark replaces it
  }
}

function write(games: readonly string[]): void {
  if (games.length === 0) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(games.slice(0, MOST)))
  for (const listener of listeners) listener()
}

export const localMarks = {
  read,
  write,
  none: () => NONE,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
