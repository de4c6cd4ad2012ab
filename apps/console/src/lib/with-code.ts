/**
 * Repeats a call that needs a recent code of the app, once it was given: the same request, with its key. Callers see one answer (D-2).
 * The calls know no dialog: the one on the page offers itself.
 */
import { type Fetch, isRefusedWith } from '@fairhouse/contracts/client'

const REFUSED_STATUS = 403

/** True once the code has proved the session. */
type Ask = () => Promise<boolean>

/**
 * `ask`: false when no code was given; the refusal is the answer then. A proof gives a new cookie, so a call that was under way then is
 * refused with the former one, and repeated without a question.
 */
export function withCode(send: Fetch, ask: Ask): Fetch {
  let proofs = 0
  return async (url, init) => {
    const before = proofs
    let answer = await send(url, init)
    if ((await needsCode(answer)) && proofs !== before) answer = await send(url, init)
    if (!(await needsCode(answer)) || !(await ask())) return answer
    proofs += 1
    return send(url, init)
  }
}

const needsCode = async (answer: Response): Promise<boolean> =>
  answer.status === REFUSED_STATUS && (await isRefusedWith(answer, 'code_needed'))

let dialog: Ask | undefined
let waiting = 0
const listeners = new Set<() => void>()

/** By the dialog that is on the page; false where none is. */
export const askForCode: Ask = async () => {
  if (!dialog) return false
  count(1)
  return dialog().finally(() => count(-1))
}

function count(change: 1 | -1): void {
  waiting += change
  for (const listener of listeners) listener()
}

/** Whether a call waits for the person: the server is not late then. */
export const isCodeAwaited = (): boolean => waiting > 0

/** Returns how to stop. */
export function onCodeAwaited(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns how the dialog leaves. */
export function offerDialog(ask: Ask): () => void {
  dialog = ask
  return () => {
    if (dialog === ask) dialog = undefined
  }
}
