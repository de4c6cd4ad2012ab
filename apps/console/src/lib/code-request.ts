/** Connects the calls, which need a code, with the dialog that asks for it. */

/** True once the code has proved the session. */
type Ask = () => Promise<boolean>

let current: Ask | undefined

/** False where no dialog is on the page. */
export const askForCode: Ask = () => current?.() ?? Promise.resolve(false)

/** Returns how the dialog leaves. */
export function offerDialog(ask: Ask): () => void {
  current = ask
  return () => {
    if (current === ask) current = undefined
  }
}
