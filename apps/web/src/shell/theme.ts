/** Dark or light: the visitor's choice, else what the system prefers, else dark. The choice stays in this browser. */
export type Theme = 'dark' | 'light'

const KEY = 'theme'

/** Runs in the head before anything is painted; the nonce of the answer lets it pass. */
export const THEME_SCRIPT = `(()=>{let t;try{t=localStorage.getItem('${KEY}')}catch{}
document.documentElement.dataset.theme=t==='dark'||t==='light'?t:matchMedia('(prefers-color-scheme: light)').matches?'light':'dark'})()`

export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

/** Where React drew the document anew, after a fault, the mark of the theme is gone: the script's words hold again. */
export function keepTheme(): void {
  document.documentElement.dataset.theme ??= storedTheme() ?? (matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark')
}

function storedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'dark' || stored === 'light' ? stored : undefined
  } catch {
    return undefined // the browser keeps nothing
  }
}

const listeners = new Set<() => void>()

export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    return // the browser keeps nothing: the choice lasts as long as the page
  } finally {
    for (const listener of listeners) listener()
  }
}

export function onTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
