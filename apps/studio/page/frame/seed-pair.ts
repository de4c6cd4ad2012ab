/** The player's part of a seed pair: a client seed, chosen by the browser after the pair's commitment was published to it. */
import { newClientSeed } from '../browser.ts'
import { type Failed, isFailed } from './calls.ts'
import { type Fault, faultOf } from './faults.ts'

interface Opened {
  readonly pair: { readonly clientSeed: string | null }
}

interface Rotated {
  readonly revealed: { readonly serverSeed: string }
}

/** From the seat of the page. */
export type SeatCall = <T>(path: string, body?: object) => Promise<T | Failed>

const send = <T>(call: SeatCall, path: 'client-seed' | 'rotate') => call<T>(path, { client_seed: newClientSeed() })

/** `opened`: the answer with the pair's commitment. False when the studio was not reached. */
export const chooseSeed = async (call: SeatCall, { pair }: Opened): Promise<boolean> =>
  pair.clientSeed !== null || !isFailed(await send<object>(call, 'client-seed'))

/** Reveals the seed of the rounds so far; the pair in use is a new one. */
export const rotatePair = (call: SeatCall): Promise<Rotated | Failed> => send(call, 'rotate')

/**
 * A stake was refused because the studio has ended the pair while this page was open: the next one is read and used, so that the player can go
 * on without a reload. Returns what to say.
 */
async function startPair(call: SeatCall, path: SessionPath): Promise<Fault> {
  const opened = await call<Opened>(path)
  const isUsed = !isFailed(opened) && (await chooseSeed(call, opened))
  return isUsed ? { text: 'newPair' } : faultOf('client_seed_missing')
}

type SessionPath = 'session' | 'table/session'

/** What a page with pairs of its own says of a failed call; of an ended pair once the next one is in use, or is not. */
export const pairFaults =
  (call: SeatCall, path: SessionPath, onFault: (fault: Fault) => void) =>
  ({ error }: Failed): void => {
    if (error === 'client_seed_missing') void startPair(call, path).then(onFault)
    else onFault(faultOf(error))
  }
