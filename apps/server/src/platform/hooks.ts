/** Reactions of modules to an event of another one, inside the transaction of the event. */
import type { Tx } from './db/index.ts'

/** An event with its content. `Answer`: what a reaction may return to the module that owns the event. */
export interface Hook<Content, Answer = never> {
  /** `module`: who reacts, once. @throws when the event may have happened already: an early one would have lacked this reaction. */
  on(module: string, react: (tx: Tx, content: Content) => Promise<Answer | void>): void
  /**
   * Runs the reactions one after another, in the order in which they were added, and returns what they answered. A reaction that throws ends
   * the run, and the caller's transaction rolls back.
   */
  run(tx: Tx, content: Content): Promise<Answer[]>
  /** In their order. */
  readonly modules: readonly string[]
  /** Refuses later reactions. */
  close(): void
}

export type HookTable = Readonly<Record<string, Pick<Hook<never>, 'modules' | 'close'>>>

export function createHook<Content, Answer = never>(name: string): Hook<Content, Answer> {
  const reactions = new Map<string, (tx: Tx, content: Content) => Promise<Answer | void>>()
  let isClosed = false
  return {
    on(module, react) {
      if (isClosed) throw new Error(`${module} reacts to "${name}" too late: the event may have happened already`)
      if (reactions.has(module)) throw new Error(`${module} reacts to "${name}" already`)
      reactions.set(module, react)
    },
    async run(tx, content) {
      isClosed = true
      const answers: Answer[] = []
      for (const react of reactions.values()) {
        const answer = await react(tx, content)
        if (answer !== undefined) answers.push(answer as Answer)
      }
      return answers
    },
    get modules() {
      return [...reactions.keys()]
    },
    close: () => void (isClosed = true),
  }
}

/** Once every module is open. @throws for an event to which no module reacts: its reaction was left out. */
export function closeHooks(hooks: HookTable): void {
  for (const [name, hook] of Object.entries(hooks)) {
    if (hook.modules.length === 0) throw new Error(`no module reacts to "${name}"`)
    hook.close()
  }
}
