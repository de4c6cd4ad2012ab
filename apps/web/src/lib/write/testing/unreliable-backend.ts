/** A server over a network that fails in every way, while players log in and out: for tests of calls that may count once at most. */
import { QueryClient } from '@tanstack/react-query'
import { act } from '@testing-library/react'

import { CannotRefresh } from '../../api/refresh.ts'
import { nameWriter, renewWriters } from '../session.ts'

/** What the network and the server do with a call, until the next of them. */
const BEHAVIOURS = ['fine', 'away', 'answers are lost', 'too many requests', 'session is lost', 'hangs'] as const
type Behaviour = (typeof BEHAVIOURS)[number]

export const MOVES = [...BEHAVIOURS, 'press', 'press', 'ask again', 'leave', 'come back', 'log out', 'log in', 'another player'] as const
export type Move = (typeof MOVES)[number]

const REFUSED_BEFORE_THE_KEY = { ok: false, status: 429, error: { code: 'too_many_requests', message: '' } }

/** The page under test. */
interface Page {
  open(): void
  close(): void
  press(): void
  ask(): void
}

/** `answerOf`: the server's answer to the call that counts, from its input. `intentionOf`: equal for calls of which one may count. */
export function createUnreliableBackend<Input extends { key: string }>(
  answerOf: (input: Input) => object,
  intentionOf: (input: Input) => string,
) {
  const queries = new QueryClient()
  let player: string | null = 'A'
  let latest = 'A'
  nameWriter(queries, () => player)
  let behaviour: Behaviour = 'fine'
  let isOpen = false
  /** Keys of what counted, by intention; a player who makes room for another one starts anew. */
  let counted = new Map<string, Set<string>>()
  const hanging: (() => void)[] = []

  function count(input: Input, of: typeof counted): object {
    const intention = intentionOf(input)
    of.set(intention, (of.get(intention) ?? new Set()).add(input.key))
    return answerOf(input)
  }

  async function call(_route: string, input: Input): Promise<unknown> {
    const mine = counted
    if (behaviour === 'hangs') await new Promise<void>((resolve) => hanging.push(resolve))
    if (behaviour === 'fine') return count(input, mine)
    if (behaviour === 'too many requests') return REFUSED_BEFORE_THE_KEY
    if (behaviour === 'answers are lost') count(input, mine)
    if (behaviour === 'session is lost') {
      setPlayer(null)
      throw new CannotRefresh()
    }
    throw new TypeError('the network is away')
  }

  function setPlayer(next: string | null): void {
    if (next !== null && next !== latest) counted = new Map()
    latest = next ?? latest
    player = next
    renewWriters(queries)
  }

  function setBehaviour(next: Behaviour): void {
    behaviour = next
    if (next !== 'hangs') for (const resolve of hanging.splice(0)) resolve()
  }

  async function make(move: Move, page: Page): Promise<void> {
    await act(async () => {
      if (move === 'log in') setPlayer('A')
      else if (move === 'another player') setPlayer('B')
      else if (move === 'log out') setPlayer(null)
      else if (move === 'leave' || move === 'come back') {
        if (isOpen === (move === 'leave')) page[isOpen ? 'close' : 'open']()
        isOpen = move === 'come back'
      } else if (move === 'press') {
        if (isOpen && player !== null) page.press()
      } else if (move === 'ask again') {
        if (isOpen) page.ask()
      } else setBehaviour(move)
    })
    // timers of the cache as well
    for (let turn = 0; turn < 3; turn++) await act(() => new Promise((resolve) => setTimeout(resolve)))
  }

  return {
    queries,
    call,
    make,
    /** Intentions that counted more than once. */
    doubles: () => [...counted].filter(([, keys]) => keys.size > 1).map(([intention]) => intention),
    countOf: (intention: string) => counted.get(intention)?.size ?? 0,
    /** The network returns, the player is logged in, on the page, and has asked about what is lost. */
    async recover(page: Page): Promise<void> {
      for (const move of ['fine', 'log in', 'come back', 'ask again'] as const) await make(move, page)
    },
  }
}
