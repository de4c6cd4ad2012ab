/** Calls that answer with the whole of something, one after another: the late answer of an earlier one would undo what a later one did. */
export type InTurn = <T>(call: () => Promise<T>) => Promise<T>

const last = new WeakMap<object, Promise<unknown>>()

/** All who name the same `whose` share one line. What fails holds up nobody. */
export const turnsOf =
  (whose: object): InTurn =>
  (call) => {
    const turn = (last.get(whose) ?? Promise.resolve()).then(call, call)
    last.set(whose, turn)
    return turn
  }
