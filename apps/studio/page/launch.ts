/** What the address of a game's page names: game, money, language; and the seat that the page's calls play from. */
import { TEXTS } from './texts.data.ts'
import type { Language } from './view.ts'

const query = new URLSearchParams(location.search)
const wanted = query.get('lang') ?? ''

export const language: Language = Object.hasOwn(TEXTS, wanted) ? (wanted as Language) : 'en'
export const game = query.get('game') ?? ''
export const isDemo = query.get('mode') !== 'real'
/** The past round that the page shows again. */
export const replayed = query.get('replay')

/** Of this browser's demo balance. */
const DEMO_KEY = 'studio-demo'

/** For real money the token of the operator's wallet; otherwise the demo balance, or a new one. */
export function seat(): object {
  if (!isDemo) return { mode: 'real', game, token: query.get('token') ?? '' }
  const demo = sessionStorage[DEMO_KEY] as string | undefined
  return { mode: 'demo', game, currency: query.get('currency') ?? 'EUR', ...(demo && { demo }) }
}

export function keepDemo(demo: string | null): void {
  if (demo) sessionStorage[DEMO_KEY] = demo
}

export function setUpPage(): void {
  document.documentElement.lang = language === 'kz' ? 'kk' : language
  document.body.classList.toggle('framed', window.parent !== window)
}
