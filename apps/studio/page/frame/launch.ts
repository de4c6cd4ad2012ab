/** What the address of a game's page names: game, money, language; and the seat that the page's calls play from. */
import { storeDemo, storedDemo, storedStake, storeStake } from '../browser.ts'
import { TEXTS } from '../texts.data.ts'
import type { Language } from '../view.ts'
import type { StakeStorage } from './stakes.ts'

export interface Launch {
  readonly language: Language
  readonly game: string
  readonly isDemo: boolean
  /** The past round that the page shows again. */
  readonly replayed: string | null
  /** For real money the token of the operator's wallet; otherwise the demo balance of this page, that of the tab in its currency, or a new one. */
  seat(): object
  keepDemo(demo: string | null): void
  /**
   * Of this game, with this kind of money, of the player whom the session names so. Rows of pages that named no player, or another tag for the same
   * one, are not read, and end with the tab.
   */
  stakes(tag: string): StakeStorage
}

/** `search`: the query of the address. An unknown language is English; whatever is not real money is demo. */
export function readLaunch(search: string): Launch {
  const query = new URLSearchParams(search)
  const wanted = query.get('lang') ?? ''
  const game = query.get('game') ?? ''
  const isDemo = query.get('mode') !== 'real'
  const currency = query.get('currency') ?? 'EUR'
  const modes = modesIn(query)
  let held: string | undefined
  return {
    language: Object.hasOwn(TEXTS, wanted) ? (wanted as Language) : 'en',
    game,
    isDemo,
    replayed: query.get('replay'),
    seat() {
      if (!isDemo) return { mode: 'real', game, token: query.get('token') ?? '' }
      const demo = held ?? storedDemo(currency)
      return { mode: 'demo', game, currency, ...modes, ...(demo && { demo }) }
    },
    keepDemo(demo) {
      if (!demo) return
      held = demo
      storeDemo(currency, demo)
    },
    stakes: (tag) => stakesAt(`${isDemo ? 'demo' : 'real'} ${game} ${tag}`),
  }
}

/** D-65: of a demo; for money the operator's wallet states them. */
function modesIn(query: URLSearchParams): { readonly autoplay_rounds?: number; readonly turbo?: boolean } {
  const rounds = /^\d{1,3}$/.exec(query.get('autoplay_rounds') ?? '')?.[0]
  return { ...(rounds !== undefined && { autoplay_rounds: Number(rounds) }), ...(query.get('turbo') === '0' && { turbo: false }) }
}

/** As the studio takes it: what it does not take would be asked for ever. */
const KEY = /^[A-Za-z0-9-]{16,64}$/

function stakesAt(seat: string): StakeStorage {
  function read(): string | undefined {
    const stored = storedStake(seat)
    return stored !== undefined && KEY.test(stored) ? stored : undefined
  }
  return {
    read,
    keep: (key) => storeStake(seat, key),
    drop(key) {
      if (read() === key) storeStake(seat, undefined)
    },
  }
}
