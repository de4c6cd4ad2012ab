/** Dark or light: the visitor's choice, otherwise the system's, otherwise dark. The choice is stored in this browser. */
export type Theme = 'dark' | 'light'

const KEY = 'theme'

/** Runs in the head before the first paint; allowed by the response's nonce. */
export const THEME_SCRIPT = `(()=>{let t;try{t=localStorage.getItem('${KEY}')}catch{}
document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'})()`

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** After React re-rendered the document because of an error, the theme attribute is missing: apply it again. */
export function keepTheme(): void {
  document.documentElement.dataset.theme ??= storedTheme() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
}

function storedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'dark' || stored === 'light' ? stored : undefined
  } catch {
    return undefined // blocked storage
  }
}

const listeners = new Set<() => void>()

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    return // blocked storage: the choice lasts until the page closes
  } finally {
    for (const listener of listeners) listener()
  }
}

export function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
