/** How words travel between the processes of one house. Each hears those of the others, never its own. */
export interface Carrier {
  /** Begins to hear; `missed` is called each time words may have been lost on the way. */
  start(hear: (from: string, word: string) => void, missed: () => void): Promise<void>
  /** In the order they are said. Resolves when it is on its way. */
  say(word: string): Promise<void>
  stop(): Promise<void>
}
