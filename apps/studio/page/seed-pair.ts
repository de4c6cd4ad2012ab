/** The player's part of a seed pair: a client seed, chosen by the browser after the pair's commitment was published to it. */
import { call, type Failed, isFailed } from './api.ts'
import { newClientSeed } from './browser.ts'
import { type Fault, faultOf } from './faults.ts'
import { seat } from './launch.ts'

interface Opened {
  readonly pair: { readonly clientSeed: string | null }
}

interface Rotated {
  readonly revealed: { readonly serverSeed: string }
}

const send = <T>(path: 'client-seed' | 'rotate') => call<T>(path, { seat: seat(), client_seed: newClientSeed() })

/** `opened`: the answer with the pair's commitment. False when the studio was not reached. */
export const chooseSeed = async ({ pair }: Opened): Promise<boolean> =>
  pair.clientSeed !== null || !isFailed(await send<object>('client-seed'))

/** Reveals the seed of the rounds so far; the pair in use is a new one. */
export const rotatePair = (): Promise<Rotated | Failed> => send('rotate')

/**
 * A stake was refused because the studio has ended the pair while this page was open: the next one is read and used, so that the player can go
 * on without a reload. Returns what to say.
 */
export async function startPair(path: 'session' | 'table/session'): Promise<Fault> {
  const opened = await call<Opened>(path, { seat: seat() })
  const isUsed = !isFailed(opened) && (await chooseSeed(opened))
  return isUsed ? { text: 'newPair' } : faultOf('client_seed_missing')
}
