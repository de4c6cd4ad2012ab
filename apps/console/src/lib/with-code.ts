/**
 * Repeats a call that needs a recent code of the app, once it was given: the same request, with its key. Callers see one answer (D-2).
 * The calls know no dialog: the one on the page offers itself.
 */
import { type Fetch, isRefusedWith } from '@fairhouse/contracts/client'

const REFUSED_STATUS = 403

/** True once the code has proved the session. */
type Ask = () => Promise<boolean>

/** `ask`: false when no code was given; the refusal is the answer then. */
export function withCode(send: Fetch, ask: Ask): Fetch {
  return async (url, init) => {
    const answer = await send(url, init)
    if (answer.status !== REFUSED_STATUS || !(await isRefusedWith(answer, 'code_needed'))) return answer
    return (await ask()) ? send(url, init) : answer
  }
}

let dialog: Ask | undefined

/** By the dialog that is on the page; false where none is. */
export const askForCode: Ask = () => dialog?.() ?? Promise.resolve(false)

/** Returns how the dialog leaves. */
export function offerDialog(ask: Ask): () => void {
  dialog = ask
  return () => {
    if (dialog === ask) dialog = undefined
  }
}
