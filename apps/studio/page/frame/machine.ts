/** Runs a page: its state changes only by events, is drawn after each, and names what is to be done besides. */

/** The state after an event, and what the page does because of it, in this order. */
export type Step<State, Effect> = readonly [state: State, effects: readonly Effect[]]

export interface MachineParts<State, Event, Effect> {
  readonly state: State
  /** Pure. */
  step(state: State, event: Event): Step<State, Effect>
  draw(state: State): void
  /** What takes time reports its end as an event. */
  perform(effect: Effect, machine: Machine<State, Event>): void
}

export interface Machine<State, Event> {
  send(event: Event): void
  state(): State
}

export function createMachine<State, Event, Effect>(parts: MachineParts<State, Event, Effect>): Machine<State, Event> {
  let { state } = parts
  const machine: Machine<State, Event> = {
    send(event) {
      const [next, effects] = parts.step(state, event)
      state = next
      parts.draw(state)
      for (const effect of effects) parts.perform(effect, machine)
    },
    state: () => state,
  }
  return machine
}
